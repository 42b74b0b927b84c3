import { ErrorState } from '@app/platform/web/ui';

/** A page of the profile that could not be read. */
export function Failed({ what, onRetry }: { readonly what: string; readonly onRetry: () => void }) {
  const offline = typeof navigator !== 'undefined' && !navigator.onLine;
  return (
    <ErrorState level={2} title={offline ? 'You are offline' : `We could not load your ${what}`} onRetry={onRetry}>
      {offline
        ? `Your ${what} will be here when the connection is back.`
        : 'The server did not answer in time. Nothing is lost and nothing you did caused this.'}
    </ErrorState>
  );
}
