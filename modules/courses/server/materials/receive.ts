import type { ProtectedDocument } from '@app/courses/contract';
import { expandPageRange, failUpload, type IncomingFile } from '@app/platform/contract';
import { type AnyCall, checkedPdf, type Deps } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import { insertDocument } from './materials.repo.ts';
import { countPages } from './stamp.ts';

type FileCall = AnyCall & { readonly body: IncomingFile };
const plainName = (name: string) => name.replaceAll(/\p{Cc}/gu, '').slice(0, 200);

const record = ({ deps, caller, incoming }: AnyCall, key: string, after: object) =>
  deps.audit.record(deps.db, {
    actorId: caller.actorId,
    action: 'upload',
    entity: 'event document',
    entityId: key,
    after,
    requestId: incoming.id,
  });

async function wholeOf(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of bytes) parts.push(part);
  return Buffer.concat(parts);
}

/** Stored unchanged; it is stamped for each reader on download. */
export async function receiveProtected(call: FileCall, range: string): Promise<ProtectedDocument> {
  const { deps, caller } = call;
  const pages = expandPageRange(range) ?? fail('INVALID_INPUT', { fields: { pages: 'Write pages such as 1-3, 5.' } });
  const body = await wholeOf(checkedPdf(call.body.bytes));
  const count = (await countPages(body)) ?? failUpload('FILE_UNREADABLE');
  if (Math.max(...pages) > count)
    fail('INVALID_INPUT', {
      fields: {
        pages:
          count === 1
            ? 'The file has only one page. Write 1.'
            : `The file has only ${count} pages. Choose pages from 1 to ${count}.`,
      },
    });
  const key = `handouts/${deps.ids.id()}.pdf`;
  await deps.storage.put(key, { body, contentType: 'application/pdf' });
  const stored = { key, name: plainName(call.body.name), bytes: body.length, pages: count, protected_pages: range };
  await insertDocument(deps.db, { ...stored, uploaded_by: caller.actorId, created_at: deps.clock.now() });
  await record(call, key, stored);
  const { name, bytes } = stored;
  return { key, name, bytes, page_count: count, protected_pages: range, pages: [...pages] };
}

interface Film {
  readonly kind: 'recording' | 'captions';
  readonly ending: string;
  readonly type: string;
}
const MP4 = Buffer.from('ftyp');
const WEBM = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);
const CAPTIONS = Buffer.from('WEBVTT');
const HEAD_BYTES = 12;
/** The type by the first bytes; file names are not trusted. */
function filmOf(head: Buffer): Film {
  if (head.subarray(4, 8).equals(MP4)) return { kind: 'recording', ending: 'mp4', type: 'video/mp4' };
  if (head.subarray(0, 4).equals(WEBM)) return { kind: 'recording', ending: 'webm', type: 'video/webm' };
  const text = head.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf])) ? head.subarray(3) : head;
  if (text.subarray(0, CAPTIONS.length).equals(CAPTIONS)) return { kind: 'captions', ending: 'vtt', type: 'text/vtt' };
  return fail('RECORDING_KIND_REFUSED');
}

/** Reads the first bytes to detect the type and streams the rest. */
async function detectType(bytes: AsyncIterable<Uint8Array>) {
  const source = bytes[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  for (let next = await source.next(); !next.done; next = await source.next()) {
    head = Buffer.concat([head, next.value]);
    if (head.length >= HEAD_BYTES) break;
  }
  const counted = { bytes: head.length };
  async function* body(): AsyncGenerator<Uint8Array> {
    yield head;
    for (let next = await source.next(); !next.done; next = await source.next()) {
      counted.bytes += next.value.length;
      yield next.value;
    }
  }
  return { film: filmOf(head), body: body(), counted };
}

export async function receiveRecording(call: FileCall): Promise<{ key: string; kind: Film['kind']; bytes: number }> {
  const { deps }: { deps: Deps } = call;
  const { film, body, counted } = await detectType(call.body.bytes);
  const key = `recordings/${deps.ids.id()}.${film.ending}`;
  await deps.storage.putStream(key, { body, contentType: film.type });
  const stored = { key, kind: film.kind, bytes: counted.bytes };
  await record(call, key, { ...stored, name: plainName(call.body.name) });
  return stored;
}
