import { endpoint } from '@app/platform/contract';
import { module, serve } from '@app/platform/server';
import { z } from 'zod';
import { readConfig } from '../../../apps/server/config.ts';
import { start } from '../../../apps/server/start.ts';
import { recordStatements } from '../recorded/recording.ts';

/**
 * The whole product as in production, with three more calls: two that do nothing, one public and one for members, and one
 * that returns the statements sent to Postgres since it was last called.
 */
const api = {
  nothing: endpoint('GET /bench/nothing', 'public', { reply: z.object({ hello: z.string() }) }),
  nothingAsMember: endpoint('GET /bench/member', 'member', { reply: z.object({ hello: z.string() }) }),
  recorded: endpoint('GET /bench/recorded', 'public', {
    query: z.strictObject({ goOn: z.enum(['yes', 'no']) }),
    reply: z.array(z.object({ text: z.string(), values: z.array(z.string().nullable()) })),
  }),
};
const hello = () => ({ hello: 'world' });
const handOver = recordStatements();
const product = await start(readConfig(process.env), 'api', {
  furtherModules: [
    module({
      name: 'bench',
      routes: serve(api, {
        nothing: hello,
        nothingAsMember: hello,
        recorded: ({ query }) =>
          handOver(query.goOn === 'yes').map(({ text, values }) => ({ text, values: [...values] })),
      }),
    }),
  ],
});
// Exits normally, so that Node writes the CPU profile.
process.once('SIGTERM', () => void product.stop().then(() => process.exit(0)));
