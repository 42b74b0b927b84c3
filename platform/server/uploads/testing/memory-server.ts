import { readFileSync } from 'node:fs';
import { endpoint, uploadedDocumentShape } from '@app/platform/contract';
import Fastify from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve, VISITOR } from '../../http/call.ts';
import { mountApi } from '../../http/mount.ts';
import { systemIds } from '../../ports/ids/ids.ts';
import { diskStorage } from '../../ports/storage/disk.ts';
import { receiveDocument } from '../receive-document.ts';

/** A server that accepts only documents, so that the memory of its process is that of an upload. */
const [folder = ''] = process.argv.slice(2);
const deps = {
  clock: { now: () => new Date() },
  ids: systemIds,
  log: console,
  settings: {},
  slots: { contributions: () => [] },
  site: { publicUrl: 'http://127.0.0.1' },
  storage: diskStorage({ folder, publicUrl: '', secret: 'x'.repeat(32) }),
} as unknown as Deps;

const api = {
  document: endpoint('POST /document', 'public', {
    upload: { maxBytes: 100 * 1024 * 1024 },
    reply: uploadedDocumentShape,
  }),
};
const app = Fastify();
await app.register(async (scope) =>
  mountApi(scope, serve(api, { document: (call) => receiveDocument(call.deps, call.body) }), {
    deps,
    authorise: () => VISITOR,
    withinBudget: () => true,
    secureCookies: false,
    checkReplies: true,
  }),
);
const address = await app.listen({ host: '127.0.0.1', port: 0 });

const kilobytes = (name: string) =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync('/proc/self/status', 'utf8'))?.[1]);
process.on('message', () => process.send?.({ now: kilobytes('VmRSS'), peak: kilobytes('VmHWM') }));
process.send?.({ address });
