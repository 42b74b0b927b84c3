import { Unavailable, type UnavailableProps } from '../lists/Unavailable.tsx';
import { QuestionSkeleton } from './QuestionSkeleton.tsx';

export interface QuestionWaitingProps extends Pick<UnavailableProps, 'error' | 'back'> {
  readonly what?: string;
  readonly refetch: () => Promise<unknown>;
}

/** In place of a question: a skeleton while it loads, or why it could not be loaded. */
export function QuestionWaiting({ what = 'this question', error, refetch, back }: QuestionWaitingProps) {
  if (!error) return <QuestionSkeleton />;
  return <Unavailable what={what} error={error} onRetry={() => void refetch()} back={back} />;
}
