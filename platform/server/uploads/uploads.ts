import { fail, type IncomingFile, mediaKey, uploadApi, type UploadedImage } from '@app/platform/contract';
import { type AnyCall, serve } from '../http/call.ts';
import { storedFile } from '../http/stored-file.ts';
import { receiveDocument } from './receive-document.ts';
import { receiveImage } from './receive-image.ts';

/** The content stored under a key never changes. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/** A file name from a client may be long and contain control characters that the database refuses. */
const plainName = (name: string) => name.replaceAll(/\p{Cc}/gu, '').slice(0, 200);

export type UploadCall = AnyCall & { readonly body: IncomingFile };
type Receive<Stored> = (deps: AnyCall['deps'], file: IncomingFile) => Promise<Stored>;

/** Every upload is audited; the original file name is stored only in the audit record. */
async function received<Stored extends { readonly key: string }>(
  { deps, caller, incoming, body }: UploadCall,
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

/** Stores the uploaded image of a call; for modules whose uploads have their own rule. */
export const receivedImage = (call: UploadCall): Promise<UploadedImage> => received(call, receiveImage);

async function readMedia({ deps, incoming }: AnyCall, name: string): Promise<Response> {
  const object = (await deps.storage.open(mediaKey(name))) ?? fail('NOT_FOUND');
  return storedFile(object, incoming.headers['range'] as string | undefined, { 'cache-control': FOR_EVER });
}

export const uploadRoutes = serve(uploadApi, {
  image: receivedImage,
  document: (call) => received(call, receiveDocument),
  media: (call) => readMedia(call, call.params.name),
});
