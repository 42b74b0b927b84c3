import { callEndpoint } from '@app/platform/web';
import { queryOf } from '@app/platform/web/query';
import { type MatchingBody, practiceApi } from '@app/practice/contract';
import { queryOptions } from '@tanstack/react-query';

export const ROOT = '/practice';
/** `next`: the first question that is still open. */
export const setPath = (id: string, number: number | 'next'): string => `${ROOT}/${id}/${number}`;
export const setResultPath = (id: string): string => `${ROOT}/${id}/result`;

export const PAST = 10;
export const setsQuery = (page: number) => queryOf(practiceApi.sets, { query: { page, size: PAST } });
export const setQuery = (id: string) => queryOf(practiceApi.set, { params: { id } });

/** A question asked by POST: its body is the key. */
export const matchingQuery = (body: MatchingBody) =>
  queryOptions({
    queryKey: [practiceApi.matching.path, body],
    queryFn: ({ signal }) => callEndpoint(practiceApi.matching, { body, signal }),
    staleTime: 0,
  });
