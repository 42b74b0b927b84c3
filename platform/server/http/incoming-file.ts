import { FILE_FIELD, fail, failUpload, type IncomingFile } from '@app/platform/contract';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The form around the file: boundaries and headers. */
const FORM_BYTES = 16 * 1024;
const DEFAULT_MS = 60_000;

export const acceptFiles = (scope: FastifyInstance) => scope.register(multipart);

async function* bytesOf({ file }: MultipartFile): AsyncGenerator<Uint8Array> {
  for await (const chunk of file) yield chunk as Uint8Array;
  if (file.truncated) fail('TOO_LARGE');
}

/** The file of a request, as a stream. A request whose content length is too large is not read at all. */
export async function incomingFile(request: FastifyRequest, maxBytes: number): Promise<IncomingFile> {
  if (!request.isMultipart()) return failUpload('FILE_MISSING');
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + FORM_BYTES) fail('TOO_LARGE');
  const part = await request.file({
    throwFileSizeLimit: false,
    limits: { fileSize: maxBytes, files: 1, fields: 4, fieldSize: 1024 },
  });
  if (part?.fieldname !== FILE_FIELD) return failUpload('FILE_MISSING');
  return { name: part.filename, claimedType: part.mimetype, bytes: bytesOf(part) };
}

/** Silence after which an upload is given up: a large file may take long on a slow line, but it keeps arriving. */
const SILENT_MS = 60_000;

/** Calls back when nothing has arrived for so long although it could; while the storage is behind, the request is paused. */
function onSilence({ raw }: FastifyRequest, silentMs: number, give: () => void): () => void {
  let before = raw.socket.bytesRead;
  const check = setInterval(() => {
    const { bytesRead } = raw.socket;
    if (raw.complete) clearInterval(check);
    else if (bytesRead === before && !raw.isPaused()) give();
    before = bytesRead;
  }, silentMs);
  check.unref();
  return () => clearInterval(check);
}

/**
 * The rest of a refused upload is read and discarded, because a browser does not read the reply while it is still
 * sending. An upload that falls silent, or takes longer than the call allows, is cut off.
 */
export function boundReceiving(
  request: FastifyRequest,
  milliseconds = DEFAULT_MS,
  silentMs = SILENT_MS,
): { readonly done: () => void } {
  const { raw } = request;
  const limit = setTimeout(() => raw.destroy(), milliseconds);
  const stop = onSilence(request, silentMs, () => raw.destroy());
  raw.once('close', () => {
    clearTimeout(limit);
    stop();
  });
  return {
    done: () => {
      raw.unpipe();
      raw.resume();
    },
  };
}
