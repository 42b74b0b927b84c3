import { callEndpoint } from '@app/platform/web';
import { queryOf } from '@app/platform/web/query';
import { type MatchingBody, practiceApi } from '@app/practice/contract';
import { queryOptions } from '@tanstack/react-query';

export const SETS_PER_PAGE = 10;
export const setsQuery = (page: number) => queryOf(practiceApi.sets, { query: { page, size: SETS_PER_PAGE } });
export const setQuery = (id: string) => queryOf(practiceApi.set, { params: { id } });

/** A read by POST: its body is part of the query key. */
export const matchingQuery = (body: MatchingBody) =>
  queryOptions({
    queryKey: [practiceApi.matching.path, body],
    queryFn: ({ signal }) => callEndpoint(practiceApi.matching, { body, signal }),
    staleTime: 0,
  });
