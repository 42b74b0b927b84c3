import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startInstallation } from '../../tools/run/installation.ts';
import { must, root } from '../../tools/run/run-command.ts';
import { pgbench } from './pgbench.ts';
import { play, type Scene, type SceneResult, target } from './scenes.ts';
import { browserHeaders } from './sessions.ts';
import { playStorm } from './storm.ts';

/** npm run bench -- [--short] [--scene=login]: ratios of the product to the bare engine below it, of some scenes only. */
const short = process.argv.includes('--short');
const wanted = process.argv.find((each) => each.startsWith('--scene='))?.slice('--scene='.length) ?? '';
const seconds = short ? 2 : 4;
const rounds = short ? 3 : 5;
const PORTS = { installation: 3300, bare: 3301, product: 3302, render: 3303 };
const CLIENTS = 16;

function program(
  file: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): ChildProcess {
  const child = spawn('node', [join(root, 'tests/bench/servers', file), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production', ...environment },
  });
  // Whatever ends this program, the servers it started end with it.
  process.once('exit', () => child.kill('SIGKILL'));
  return child;
}

async function answering(url: string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if (
      await fetch(url).then(
        (reply) => reply.ok,
        () => false,
      )
    )
      return;
    await wait(100);
  }
  throw new Error(`${url} does not answer`);
}
const pidOf = (child: ChildProcess): number => child.pid ?? 0;

await must('node', ['tools/parts/run.ts', 'up']);
const installation = await startInstallation({ port: PORTS.installation, name: 'bench' });
const environment = {
  ...installation.environment,
  PORT: String(PORTS.product),
  PUBLIC_URL: `http://localhost:${PORTS.product}`,
};
const bare = program('bare-fastify.ts', [String(PORTS.bare)]);
const product = program('product.ts', [], environment);
const render = program('bare-render.ts', [
  String(PORTS.render),
  join(root, 'apps/web/build/server/index.js'),
  installation.url,
]);
const at = (port: number, path: string) => `http://127.0.0.1:${port}${path}`;
await answering(at(PORTS.bare, '/'));
await answering(at(PORTS.product, '/readyz'));
await answering(at(PORTS.render, '/'));

const hello = target(at(PORTS.bare, '/'), pidOf(bare), seconds);
const ask = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  target(at(PORTS.product, path), pidOf(product), seconds, { ...headers });
const browser = await browserHeaders(at(PORTS.product, ''));
const selectPage =
  "select tag, title, body_html, description, updated_at from content.page where tag = 'aboutus' and status = 'published'";
const scenes: readonly Scene[] = [
  {
    name: 'public call that does nothing / bare Fastify',
    bare: hello,
    product: ask('/api/v1/bench/nothing'),
    goals: { cpu: 0.7 },
  },
  {
    name: 'member call that does nothing / public call that does nothing',
    bare: ask('/api/v1/bench/nothing'),
    product: ask('/api/v1/bench/member', browser),
    goals: { cpu: 0.75 },
  },
  {
    name: 'page by tag / the same select in pgbench',
    bare: () => pgbench(installation.databaseUrl, selectPage, { clients: CLIENTS, seconds }),
    product: ask('/api/v1/plabable/page/tag/aboutus'),
    goals: {},
  },
  { name: 'cached home page / bare Fastify', bare: hello, product: ask('/'), goals: { throughput: 0.8 } },
  {
    name: 'uncached home page / bare React Router render',
    bare: target(at(PORTS.render, '/'), pidOf(render), seconds),
    product: ask('/?fresh=1'),
    goals: { throughput: 0.8 },
  },
];
const results: SceneResult[] = [];
for (const scene of scenes.filter((each) => each.name.includes(wanted))) results.push(await play(scene, rounds));
if ('login storm'.includes(wanted))
  results.push(
    await playStorm({ url: at(PORTS.product, ''), path: '/api/v1/bench/member', headers: browser, seconds }, rounds),
  );
for (const child of [bare, product, render]) child.kill('SIGTERM');
await installation.stop();
const missed = results.filter((each) => each.missed);
console.log(
  `\n${results.length - missed.length} of ${results.length} goals reached${missed.length > 0 ? `; not reached: ${missed.map((each) => each.name).join('; ')}` : ''}`,
);
