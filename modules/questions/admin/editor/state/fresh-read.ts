import type { UseQueryResult } from '@tanstack/react-query';

type Read<T> = Pick<
  UseQueryResult<T>,
  'data' | 'isPending' | 'fetchStatus' | 'error' | 'refetch' | 'isStale' | 'isFetchedAfterMount'
>;

/**
 * A stored copy is held back while a newer one is being read: the editor would begin with an old draft. Without a
 * connection, or when the read fails, nothing newer is coming and the copy is all there is.
 */
export function freshRead<T>(found: Read<T>): Read<T> {
  const isComing = found.fetchStatus === 'fetching' && found.isStale && !found.isFetchedAfterMount;
  return isComing ? { ...found, data: undefined, isPending: true } : found;
}
