import { type Endpoint, FILE_FIELD, type IncomingFile, type ReplyOf } from '@app/platform/contract';
import { send } from '../http/browser.ts';
import { outgoingFor } from '../http/client.ts';
import type { Fetch } from '../http/transport.ts';

/** An endpoint that takes a file. */
export type UploadEndpoint = Endpoint & { readonly types?: { readonly body: IncomingFile } };

export interface UploadOptions {
  /** The share of the file that has been sent, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
  /** The query of the call, in addition to the file. */
  readonly query?: Readonly<Record<string, string>>;
}

/** Like fetch, but with XMLHttpRequest: fetch does not report how much of a body has been sent. */
const fetchWithProgress =
  (onProgress: UploadOptions['onProgress']): Fetch =>
  (url, { method = 'POST', headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, url);
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0));
      request.addEventListener('load', () => resolve(new Response(request.responseText, { status: request.status })));
      request.addEventListener('error', () => reject(new TypeError('The upload did not get through.')));
      request.addEventListener('abort', () => reject(signal?.reason));
      signal?.addEventListener('abort', () => request.abort());
      if (signal?.aborted) reject(signal.reason);
      else request.send(body as FormData);
    });

/** Sends one file with the user's session; the endpoint declares its time-out. */
export async function uploadFile<E extends UploadEndpoint>(
  endpoint: E,
  file: Blob,
  { onProgress, signal, query }: UploadOptions = {},
): Promise<ReplyOf<E>> {
  const body = new FormData();
  body.append(FILE_FIELD, file);
  const outgoing = { ...outgoingFor(endpoint, { ...(signal ? { signal } : {}), ...(query ? { query } : {}) }), body };
  return (await send({ ...outgoing, fetching: fetchWithProgress(onProgress) })) as ReplyOf<E>;
}
