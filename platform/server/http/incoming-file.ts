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

/**
 * The rest of a refused upload is read and discarded, because a browser does not read the reply while it is still
 * sending. An upload that takes longer than the call allows is cut off.
 */
export function boundReceiving(request: FastifyRequest, milliseconds = DEFAULT_MS): { readonly done: () => void } {
  const { raw } = request;
  const limit = setTimeout(() => raw.destroy(), milliseconds);
  raw.once('close', () => clearTimeout(limit));
  return {
    done: () => {
      raw.unpipe();
      raw.resume();
    },
  };
}
