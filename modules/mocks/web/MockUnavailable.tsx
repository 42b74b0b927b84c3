import { flagsOf, useSelf } from '@app/accounts/web';
import { AppError } from '@app/platform/contract';
import { Unavailable } from '@app/practice/web/shared-parts';
import { Navigate } from 'react-router';
import { ROOT } from './queries.ts';

interface MockUnavailableProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

/**
 * A mock that could not be opened. Without the question bank only a mock begun before is open, so anybody else is sent on
 * as the list of mocks sends them.
 */
export function MockUnavailable({ error, onRetry }: MockUnavailableProps) {
  const { locked } = flagsOf(useSelf());
  if (locked && error instanceof AppError && error.code === 'NOT_FOUND') return <Navigate to={ROOT} replace />;
  return (
    <Unavailable what="this mock" error={error} onRetry={onRetry} back={{ href: ROOT, label: 'Back to your mocks' }} />
  );
}
