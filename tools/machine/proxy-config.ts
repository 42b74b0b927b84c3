import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repoRoot } from '../parts/places.ts';
import { must } from '../parts/programs.ts';

export const proxyTemplate = readFileSync(path.join(repoRoot, 'deploy/nginx.conf.template'), 'utf8');
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
export async function makeCertificate(work: string): Promise<{ certificate: string; key: string }> {
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

interface LocalProxy {
  readonly work: string;
  readonly certificate: string;
  readonly key: string;
  /** https; plain http listens on the next. */
  readonly port: number;
  /** host:port of each process. */
  readonly upstreams: readonly string[];
}

/** The proxy of deploy/nginx.conf.template on this machine's loopback address. */
export const proxyConfig = ({ work, certificate, key, port, upstreams }: LocalProxy): string =>
  render(proxyTemplate, {
    MODULES: modules,
    WORK: work,
    ADDRESS: '127.0.0.1',
    HTTPS_PORT: String(port),
    HTTP_PORT: String(port + 1),
    SERVER_NAME: 'localhost',
    CERTIFICATE: certificate,
    KEY: key,
    UPSTREAM_SERVERS: upstreams.map((host) => `server ${host} max_fails=0;`).join('\n    '),
  });
