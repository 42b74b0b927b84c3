import { endpoint } from '@app/platform/contract';
import { module, serve } from '@app/platform/server';
import { z } from 'zod';
import { readConfig } from '../../../apps/server/config.ts';
import { start } from '../../../apps/server/start.ts';

/** The whole product as it runs in production, with two calls more that do nothing: one public, one for members. */
const api = {
  nothing: endpoint('GET /bench/nothing', 'public', { reply: z.object({ hello: z.string() }) }),
  nothingAsMember: endpoint('GET /bench/member', 'member', { reply: z.object({ hello: z.string() }) }),
};
const hello = () => ({ hello: 'world' });
const product = await start(readConfig(process.env), 'api', {
  furtherModules: [module({ name: 'bench', routes: serve(api, { nothing: hello, nothingAsMember: hello }) })],
});
// Ends by itself, so that a profile of it is written.
process.once('SIGTERM', () => void product.stop().then(() => process.exit(0)));
