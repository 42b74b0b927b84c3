import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { processConfig } from '../../apps/server/config.ts';
import { paymentEnvironment } from '../gateway/environment.ts';
import { settings } from '../parts/settings.ts';
import { withFreePorts } from './own-ports.ts';
import { must, root, run, timed } from '../run-command.ts';

/**
 * From a fresh clone to a seeded installation: parts, schema, content, and in a demo its accounts, 300 simulated learners and
 * twelve weeks of history. Safe to run again; an existing .env is never changed; a new one avoids the ports of other clones.
 * `--parts=postgres` does without Redis, object store and mailbox. `--empty` creates the demo accounts without history and no
 * simulated learners.
 */
const postgresOnly = process.argv.includes('--parts=postgres');
const envPath = join(root, '.env');

const set = (text: string, name: string, value: string) =>
  text.replace(new RegExp(`^${name}=.*$`, 'm'), `${name}=${value}`); // linear: fixed names

async function writeEnv(): Promise<void> {
  if (existsSync(envPath)) return;
  await copyFile(join(root, '.env.example'), envPath);
  let text = await readFile(envPath, 'utf8');
  text = set(text, 'SESSION_SECRET', randomBytes(32).toString('base64url'));
  text = set(text, 'DEMO', 'on');
  for (const [name, value] of Object.entries(paymentEnvironment(settings.payments))) text = set(text, name, value);
  if (postgresOnly) text = set(text, 'REDIS_URL', '');
  // Files stay on disk: the object store of `npm run services` is for tests and loses its objects when the machine stops.
  await writeFile(envPath, await withFreePorts(text));
}

await timed('configuration', writeEnv);
process.loadEnvFile(envPath);
await timed('services', () =>
  must('node', ['tools/parts/run.ts', 'up', ...(postgresOnly ? ['--only=postgres,payments'] : [])]),
);
await timed('schema', () => must('node', ['tools/run/db.ts', 'migrate']));
await timed('first texts and people', () => must('node', ['db/seed/run.ts']));
if (processConfig().demo && !process.argv.includes('--empty'))
  await timed('twelve weeks of history', () => must('node', ['db/demo/run.ts']));
// Every time: after a pull the pages must fit the server.
await timed('build', () => must('node', ['tools/run/build.ts']));
console.log('\nSeeded. Start it with: npm start');
if (processConfig().demo) {
  console.log('Demo people:');
  await run('node', ['db/demo/accounts.ts']);
}
