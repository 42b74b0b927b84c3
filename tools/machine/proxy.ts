import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { folder } from '../parts/places.ts';
import { makeCertificate, proxyConfig } from './proxy-config.ts';
import { find, listens, logTail, must, startDaemon, stopDaemon, waitFor } from '../parts/programs.ts';

/**
 * The production proxy on this machine, from the same template, with a self-signed certificate:
 *   node tools/machine/proxy.ts up --upstream=http://127.0.0.1:3000 --port=8443
 *   node tools/machine/proxy.ts down
 * Several processes behind it: --upstream=http://127.0.0.1:3000,http://127.0.0.1:3001
 */
type Wishes = { upstream: string; port: number };

async function up(wishes: Wishes): Promise<void> {
  const nginx = find('nginx');
  if (nginx === undefined) throw new Error('nginx is not installed (nginx-light and its brotli filter)');
  const since = performance.now();
  await stopDaemon('proxy');
  if (await listens(wishes.port)) throw new Error(`port ${wishes.port} is taken`);
  const work = folder('nginx', 'caller');
  rmSync(path.join(work, 'cache'), { recursive: true, force: true });
  const { certificate, key } = await makeCertificate(work);
  const upstreams = wishes.upstream.split(',').map((one) => new URL(one).host);
  const config = proxyConfig({ work, certificate, key, port: wishes.port, upstreams });
  const file = path.join(work, 'nginx.conf');
  writeFileSync(file, config);
  const command = [nginx, '-p', work, '-e', 'stderr', '-c', file];
  await must([...command, '-t', '-q']);
  startDaemon('proxy', [...command, '-g', 'daemon off;']);
  if (!(await waitFor(() => listens(wishes.port), 10_000, 50))) throw new Error(logTail('proxy'));
  const took = Math.round(performance.now() - since);
  console.log(`proxy up in ${took} ms: https://localhost:${wishes.port} -> ${wishes.upstream}`);
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      upstream: { type: 'string', default: 'http://127.0.0.1:3000' },
      port: { type: 'string', default: '8443' },
    },
  });
  if (positionals[0] === 'up') return up({ upstream: values.upstream, port: Number(values.port) });
  if (positionals[0] === 'down') {
    await stopDaemon('proxy');
    return console.log('proxy down');
  }
  throw new Error('node tools/machine/proxy.ts up --upstream=URL[,URL] --port=8443 | down');
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
