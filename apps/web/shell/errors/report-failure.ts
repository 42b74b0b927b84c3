import { isRouteErrorResponse } from 'react-router';

const MOST = 200;

/**
 * What the router could not do, on one line and without its stack: these lines do not pass the log that leaves secrets out.
 * An address nobody has is no failure, and whoever has gone does not need the page.
 */
export function reportFailure(error: unknown, { request }: { readonly request: Request }): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const reason = error instanceof Error ? `${error.name}: ${error.message}` : typeof error;
  const line = { level: 'error', reason: reason.slice(0, MOST), message: 'page failed' };
  // oxlint-disable-next-line no-console -- the router tells nobody else
  console.error(JSON.stringify(line));
}
