import { useSite } from '@app/platform/web';
import { ErrorState, Loading, SkeletonLines } from '@app/platform/web/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureOf } from '../form/failure.ts';

export interface QueryStateProps<T> {
  readonly query: UseQueryResult<T>;
  /** What is being loaded: "your devices". */
  readonly what: string;
  readonly children: (data: T) => ReactNode;
}

/** What a query gave, or that it is on its way, or why not and how to ask again. */
export function QueryState<T>({ query, what, children }: QueryStateProps<T>) {
  const { supportEmail } = useSite();
  if (query.data !== undefined) return children(query.data);
  if (query.isPending)
    return (
      <Loading label={`Loading ${what}`}>
        <SkeletonLines lines={3} />
      </Loading>
    );
  const { title, text } = failureOf(query.error, { ours: `We could not load ${what}.`, supportEmail });
  return (
    <div role="alert">
      <ErrorState level={3} title={title} onRetry={() => void query.refetch()} retrying={query.isFetching}>
        {text}
      </ErrorState>
    </div>
  );
}
