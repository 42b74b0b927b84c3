import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loading, SkeletonLines } from '../ui/index.ts';
import { LoadFailed, type LoadFailedProps } from './LoadFailed.tsx';

export interface LoadedProps<T> extends Pick<LoadFailedProps, 'what' | 'safe' | 'back' | 'level'> {
  readonly query: Pick<UseQueryResult<T>, 'data' | 'isPending' | 'fetchStatus' | 'error' | 'refetch'>;
  /** The shape of what is to come; lines of text otherwise. */
  readonly skeleton?: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/** What a query gave, or that it is on its way, or why not and how to ask again. */
export function Loaded<T>({ query, skeleton, children, ...failing }: LoadedProps<T>) {
  if (query.data !== undefined) return children(query.data);
  // Without a connection a read is paused: it would look as if it were on its way for ever.
  if (query.isPending && query.fetchStatus !== 'paused')
    return <Loading label={`Loading ${failing.what}`}>{skeleton ?? <SkeletonLines lines={4} />}</Loading>;
  return (
    <div role="alert">
      <LoadFailed
        {...failing}
        error={query.error}
        onRetry={() => void query.refetch()}
        retrying={query.fetchStatus === 'fetching'}
      />
    </div>
  );
}
