import closeWithGrace from 'close-with-grace';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { processConfig } from '../../apps/server/config.ts';
import { demoDefaults } from '../dev/demo-defaults.ts';
import { type FrontParts, createFront } from '../dev/front.ts';
import { firstStepOf, startServerProcess } from '../dev/server-process.ts';
import { startSources } from '../dev/sources.ts';
import { watchServer } from '../dev/watch.ts';

/** Pages reload in place; an edit of the server starts a new process, and users stay logged in. */
const config = processConfig(demoDefaults);
const SESSION_SECRET = process.env['SESSION_SECRET'] || randomBytes(32).toString('base64url');

const behind = Promise.withResolvers<FrontParts>();
const front = createFront(behind.promise);
front.listen(config.port, config.host);
await once(front, 'listening');
const server = startServerProcess({ SESSION_SECRET, PORT: String(config.port) });
const sources = await startSources(front);
behind.resolve({ sources, server });
let edited = 0;
const unwatch = watchServer((files) => {
  edited = performance.now();
  server.restart(firstStepOf(files));
  const from = edited;
  const what = files.length === 1 ? files[0] : `${files.length} files`;
  const report = () => `${what}: the server answers again after ${((performance.now() - from) / 1000).toFixed(1)} s`;
  void server.port().then(
    () => from === edited && console.log(report()),
    () => undefined,
  );
});
await server.port().catch(() => undefined);
console.log(
  `\n  ${config.publicUrl}          the site\n  ${config.publicUrl}/admin    the back office (npm run demo:accounts shows who may enter)\n`,
);
closeWithGrace({ delay: 5000 }, async () => {
  unwatch();
  front.close();
  front.closeAllConnections();
  await server.stop();
  await sources.close();
});
