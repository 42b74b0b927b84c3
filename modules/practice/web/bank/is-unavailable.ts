import type { UseQueryResult } from '@tanstack/react-query';

/** A read without data that failed, or waits for a connection: offline it would look as if it were loading for ever. */
export const isUnavailable = ({
  data,
  error,
  fetchStatus,
}: Pick<UseQueryResult, 'data' | 'error' | 'fetchStatus'>): boolean =>
  data === undefined && (error !== null || fetchStatus === 'paused');
