import type { UseQueryResult } from '@tanstack/react-query';
import { isUnavailable } from '../bank/is-unavailable.ts';
import { Unavailable, type UnavailableProps } from '../lists/Unavailable.tsx';
import { QuestionSkeleton } from './QuestionSkeleton.tsx';

export interface QuestionWaitingProps extends Pick<UnavailableProps, 'back'> {
  readonly what?: string;
  readonly query: Pick<UseQueryResult, 'error' | 'fetchStatus' | 'refetch'>;
}

/** In place of a question: a skeleton while it loads, or why it could not be loaded. */
export function QuestionWaiting({ what = 'this question', query, back }: QuestionWaitingProps) {
  const { error, fetchStatus, refetch } = query;
  if (!isUnavailable({ data: undefined, error, fetchStatus })) return <QuestionSkeleton />;
  return <Unavailable what={what} error={error} onRetry={() => void refetch()} back={back} />;
}
