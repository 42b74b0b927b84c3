import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loading, SkeletonLines } from '../ui/index.ts';
import { LoadFailed, type LoadFailedProps } from './LoadFailed.tsx';

type Query<T> = Pick<UseQueryResult<T>, 'data' | 'isPending' | 'fetchStatus' | 'error' | 'refetch'> &
  Partial<Pick<UseQueryResult<T>, 'isPlaceholderData'>>;

export interface LoadedProps<T> extends Pick<LoadFailedProps, 'what' | 'safe' | 'back' | 'level' | 'absent'> {
  readonly query: Query<T>;
  /** A skeleton in the shape of the content; lines of text by default. */
  readonly skeleton?: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/** The data of a query, its loading state, or why it failed with a retry. */
export function Loaded<T>({ query, skeleton, children, ...failing }: LoadedProps<T>) {
  // Offline, a query is paused: it would otherwise look as if it were loading for ever, or show the rows of another page.
  const paused = query.fetchStatus === 'paused';
  if (query.data !== undefined && !(paused && query.isPlaceholderData)) return children(query.data);
  if (query.isPending && !paused)
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
