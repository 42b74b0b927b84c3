import { fail, type IncomingFile, mediaKey, uploadApi } from '@app/platform/contract';
import { type AnyCall, serve } from '../http/call.ts';
import { storedFile } from '../http/stored-file.ts';
import { receiveDocument } from './receive-document.ts';
import { receiveImage } from './receive-image.ts';

/** What lies under a name never changes. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/** As it may be kept: a name from outside may be long and hold characters no column takes. */
const plainName = (name: string) => name.replaceAll(/\p{Cc}/gu, '').slice(0, 200);

type Receive<Stored> = (deps: AnyCall['deps'], file: IncomingFile) => Promise<Stored>;

/** Who sent what is written down; the name the sender gave is kept there and nowhere else. */
async function received<Stored extends { readonly key: string }>(
  { deps, caller, incoming, body }: AnyCall & { readonly body: IncomingFile },
  receive: Receive<Stored>,
): Promise<Stored> {
  const stored = await receive(deps, body);
  await deps.audit.record(deps.db, {
    actorId: caller.actorId,
    action: 'upload',
    entity: 'media',
    entityId: stored.key,
    after: { ...stored, name: plainName(body.name) },
    requestId: incoming.id,
  });
  return stored;
}

async function readMedia({ deps, incoming }: AnyCall, name: string): Promise<Response> {
  const object = (await deps.storage.open(mediaKey(name))) ?? fail('NOT_FOUND');
  return storedFile(object, incoming.headers['range'] as string | undefined, { 'cache-control': FOR_EVER });
}

export const uploadRoutes = serve(uploadApi, {
  image: (call) => received(call, receiveImage),
  document: (call) => received(call, receiveDocument),
  media: (call) => readMedia(call, call.params.name),
});
