import { isRouteErrorResponse } from 'react-router';

const MOST = 200;

/**
 * Logs an error of the router on one line, without its stack: these lines bypass the log that redacts secrets.
 * An unknown address and an aborted request are not failures.
 */
export function reportFailure(error: unknown, { request }: { readonly request: Request }): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const reason = error instanceof Error ? `${error.name}: ${error.message}` : typeof error;
  const line = { level: 'error', reason: reason.slice(0, MOST), message: 'page failed' };
  // oxlint-disable-next-line no-console -- the router tells nobody else
  console.error(JSON.stringify(line));
}
