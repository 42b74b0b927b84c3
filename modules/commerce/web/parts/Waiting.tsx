import { ErrorState, Loading, SkeletonLines } from '@app/platform/web/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** What a query gave, or that it is on its way, or how to ask again. */
export function Waiting<T>(props: {
  readonly query: UseQueryResult<T>;
  readonly what: string;
  readonly children: (data: T) => ReactNode;
}) {
  const { query, what, children } = props;
  if (query.data !== undefined) return children(query.data);
  if (query.isPending)
    return (
      <Loading label={`Loading ${what}`}>
        <SkeletonLines lines={4} />
      </Loading>
    );
  return (
    <div role="alert">
      <ErrorState
        level={2}
        title={`We could not load ${what}.`}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      >
        Check your connection and try again. Nothing has been charged.
      </ErrorState>
    </div>
  );
}
