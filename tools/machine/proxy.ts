import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { folder, repoRoot } from '../parts/places.ts';
import { find, listens, logTail, must, startDaemon, stopDaemon, waitFor } from '../parts/programs.ts';

/**
 * The production proxy on this machine, from the same template, with a self-signed certificate:
 *   node tools/machine/proxy.ts up --upstream=http://127.0.0.1:3000 --port=8443
 *   node tools/machine/proxy.ts down
 * Several processes behind it: --upstream=http://127.0.0.1:3000,http://127.0.0.1:3001
 */
type Wishes = { upstream: string; port: number };

const template = path.join(repoRoot, 'deploy/nginx.conf.template');
const modules = '/usr/lib/nginx/modules';

/** Replaces ${NAME}; throws on a name without a value. */
function render(text: string, values: Record<string, string>): string {
  const code = text
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('#'))
    .join('\n');
  return code.replaceAll(/\$\{([A-Z_]+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`the template asks for ${name}`);
    return value;
  });
}

/** Self-signed for this machine's names, valid 30 days; browsers must be told to accept it. */
async function makeCertificate(work: string): Promise<{ certificate: string; key: string }> {
  const certificate = path.join(work, 'certificate.pem');
  const key = path.join(work, 'key.pem');
  const fresh = existsSync(certificate)
    ? (await must(['openssl', 'x509', '-in', certificate, '-noout', '-enddate', '-checkend', '86400']).catch(
        () => '',
      )) !== ''
    : false;
  if (!fresh) {
    const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
    const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '30'];
    await must(['openssl', 'req', '-x509', ...kind, ...subject, '-keyout', key, '-out', certificate]);
  }
  return { certificate, key };
}

async function up(wishes: Wishes): Promise<void> {
  const nginx = find('nginx');
  if (nginx === undefined) throw new Error('nginx is not installed (nginx-light and its brotli filter)');
  const since = performance.now();
  await stopDaemon('proxy');
  if (await listens(wishes.port)) throw new Error(`port ${wishes.port} is taken`);
  const work = folder('nginx', 'caller');
  rmSync(path.join(work, 'cache'), { recursive: true, force: true });
  const { certificate, key } = await makeCertificate(work);
  const servers = wishes.upstream.split(',').map((one) => `server ${new URL(one).host} max_fails=0;`);
  const config = render(readFileSync(template, 'utf8'), {
    MODULES: modules,
    WORK: work,
    ADDRESS: '127.0.0.1',
    HTTPS_PORT: String(wishes.port),
    HTTP_PORT: String(wishes.port + 1),
    SERVER_NAME: 'localhost',
    CERTIFICATE: certificate,
    KEY: key,
    UPSTREAM_SERVERS: servers.join('\n    '),
  });
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
