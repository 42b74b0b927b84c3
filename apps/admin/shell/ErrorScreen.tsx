import { AppError } from '@app/platform/contract';
import { useOnline } from '@app/platform/web';
import { ButtonLink, ErrorFallback, ErrorState } from '@app/platform/web/ui';
import { useState } from 'react';
import { useRouteError } from 'react-router';
import { reloadForMissingChunk } from '../router/chunk-failure.ts';

const DEFAULT_STATUS = 500;

function Failed() {
  const error = useRouteError();
  const [reloading] = useState(() => reloadForMissingChunk(error));
  const isOnline = useOnline();
  if (reloading) return null;
  const appError = error instanceof AppError ? error : null;
  return (
    <ErrorState
      title="This screen could not be shown"
      // Offline, a reload would replace the whole back office by the browser's own error page.
      onRetry={isOnline ? () => window.location.reload() : undefined}
      actions={<ButtonLink href="/admin">Back to the dashboard</ButtonLink>}
      reference={[appError?.http ?? DEFAULT_STATUS, appError?.requestId].filter(Boolean).join(' ')}
    >
      {isOnline ? null : 'You are offline. '}
      {appError?.message || 'Something went wrong here.'} Drafts on this device are safe.
    </ErrorState>
  );
}

/** What a screen shows when it fails; the shell around it stays. */
export const ErrorScreen = () => (
  <ErrorFallback>
    <Failed />
  </ErrorFallback>
);
