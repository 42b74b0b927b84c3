import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { must } from '../../../../tools/parts/programs.ts';

export interface TlsFront {
  /** https, with a certificate that only `caFile` knows. */
  readonly endpoint: string;
  readonly caFile: string;
  close(): void;
}

/** TLS in front of the object store: pgBackRest speaks https only, and the store of this machine only http. */
export async function tlsFront(target: URL): Promise<TlsFront> {
  const folder = mkdtempSync(join(tmpdir(), 'tls-front-'));
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const words = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=127.0.0.1'];
  const names = ['-addext', 'subjectAltName=IP:127.0.0.1,DNS:localhost'];
  await must(['openssl', ...words, ...names, '-keyout', key, '-out', certificate]);
  // The account of Postgres reads it.
  chmodSync(folder, 0o755);
  chmodSync(certificate, 0o644);
  const server = createServer({ key: readFileSync(key), cert: readFileSync(certificate) }, (incoming, reply) => {
    const outgoing = request({
      host: target.hostname,
      port: target.port,
      method: incoming.method,
      path: incoming.url,
      headers: incoming.headers,
    });
    outgoing.on('response', (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
    });
    outgoing.on('error', () => reply.destroy());
    incoming.pipe(outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `https://localhost:${(server.address() as AddressInfo).port}`,
    caFile: certificate,
    close() {
      server.closeAllConnections();
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
