import { AppError, type Endpoint, type ReplyOf } from '@app/platform/contract';
import { QueryClient, queryOptions } from '@tanstack/react-query';
import { type Arguments, callEndpoint } from '../http/client.ts';

export { Loaded } from './Loaded.tsx';
export { isAbsent, LoadFailed, type LoadFailedProps } from './LoadFailed.tsx';
export { useExistingPage } from './use-existing-page.ts';
export { TYPED_MOVE, useSearchBox } from './use-search-box.ts';

const RETRIES = 2;

/** Errors that a retry cannot change are not retried. */
export const worthRetrying = (failures: number, error: Error): boolean =>
  failures < RETRIES && !(error instanceof AppError && error.http < 500 && error.http !== 429);

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: worthRetrying, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });

/** Query options of one endpoint; the key begins with the path, so that it can be invalidated by path. */
export const queryOf = <E extends Endpoint>(endpoint: E, args: Arguments<E>) => {
  const { params, query } = args as { params?: unknown; query?: unknown };
  return queryOptions<ReplyOf<E>>({
    queryKey: [endpoint.path, params ?? null, query ?? null],
    queryFn: ({ signal }) => callEndpoint(endpoint, { ...args, signal }),
  });
};
