import { FILE_FIELD, fail, failUpload, type IncomingFile, MINUTE_MS, slot } from '@app/platform/contract';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import type { Caller } from './call.ts';

/** The form around the file: boundaries and headers. */
const FORM_BYTES = 16 * 1024;
const DEFAULT_MS = 60_000;
const REST_MS = 30_000;

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

/** Notes that the caller's session is in use. */
export const sessionInUse = slot<(deps: Deps, caller: Caller) => Promise<void>>('platform.session-in-use');

/** The file of a caller whose session stays in use while it arrives, which may take longer than an idle session lasts. */
export function keepingSession({ bytes, ...file }: IncomingFile, deps: Deps, caller: Caller): IncomingFile {
  let notedMs = deps.clock.now().getTime();
  const note = async () => {
    const nowMs = deps.clock.now().getTime();
    if (nowMs - notedMs < MINUTE_MS) return;
    notedMs = nowMs;
    for (const noteUse of deps.slots.contributions(sessionInUse)) await noteUse(deps, caller);
  };
  async function* noted(): AsyncGenerator<Uint8Array> {
    for await (const chunk of bytes) {
      await note().catch((err: unknown) => deps.log.warn({ err }, 'the use of a session could not be noted'));
      yield chunk;
    }
  }
  return { ...file, bytes: noted() };
}

/** Silence after which an upload is given up: a large file may take long on a slow line, but it keeps arriving. */
const SILENT_MS = 60_000;

/** Calls back when nothing has arrived for so long although it could; while the storage is behind, the request is paused. */
function onSilence(raw: FastifyRequest['raw'], silentMs: number, give: () => void): () => void {
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

interface ReceivingLimits {
  readonly timeoutMs?: number | undefined;
  readonly silentMs?: number | undefined;
  /** For the rest of an upload whose call is over. */
  readonly restMs?: number | undefined;
}

/**
 * The rest of a refused upload is read and discarded, because a browser does not read the reply while it is still
 * sending. An upload that falls silent, or takes longer than the call allows, is cut off.
 */
export function boundReceiving(
  { raw }: FastifyRequest,
  { timeoutMs = DEFAULT_MS, silentMs = SILENT_MS, restMs = REST_MS }: ReceivingLimits,
): { readonly done: () => void } {
  const cutOff = () => void raw.destroy();
  let limit = setTimeout(cutOff, timeoutMs);
  const stop = onSilence(raw, silentMs, cutOff);
  raw.once('close', () => {
    clearTimeout(limit);
    stop();
  });
  return {
    done: () => {
      raw.unpipe();
      raw.resume();
      if (raw.complete || raw.destroyed) return;
      clearTimeout(limit);
      limit = setTimeout(cutOff, restMs);
    },
  };
}
