import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { cspNonce } from '@app/platform/web';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { reportFailure } from './shell/errors/report-failure.ts';
import { scriptsLast } from './shell/start/document/scripts-last.ts';

// Context keys compare by identity: the server takes them from this build.
export { apiFetch, cspNonce, siteFacts } from '@app/platform/web';

/** React Router calls it by this name. */
export const handleError = reportFailure;

const GIVE_UP_AFTER_MS = 10_000;

export const streamTimeout = GIVE_UP_AFTER_MS;

type Arguments = readonly [
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
];

export default function handleRequest(...[request, status, headers, entry, context]: Arguments): Promise<Response> {
  const nonce = context.get(cspNonce);
  return new Promise((resolve, reject) => {
    let failed = false;
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={entry} url={request.url} nonce={nonce} />, {
      nonce,
      onAllReady() {
        const body = new PassThrough();
        headers.set('content-type', 'text/html; charset=utf-8');
        pipe(body);
        const answer = (html: string) => new Response(scriptsLast(html), { headers, status: failed ? 500 : status });
        resolve(text(body).then(answer));
      },
      onShellError: reject,
      onError(error) {
        failed = true;
        // oxlint-disable-next-line no-console -- the page has begun; the log of the process is the only place left to tell
        console.error(error);
      },
    });
    setTimeout(abort, GIVE_UP_AFTER_MS + 1000).unref();
  });
}
