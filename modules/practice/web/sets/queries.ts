import { ownerNow } from '@app/accounts/web';
import { callEndpoint } from '@app/platform/web';
import { offlineQuery } from '@app/platform/web/offline';
import { queryOf } from '@app/platform/web/query';
import { type MatchingBody, type PracticeSet, practiceApi } from '@app/practice/contract';
import { queryOptions } from '@tanstack/react-query';

export const SETS_PER_PAGE = 10;
export const setsQuery = (page: number) => queryOf(practiceApi.sets, { query: { page, size: SETS_PER_PAGE } });
/** Not of a timed set, whose clock is the server's, nor of one for two people, who wait for each other. */
const keeps = ({ mode, together }: PracticeSet): boolean => mode === 'tutor' && !together;
/** Stored on the device, so that a set continues without a connection. */
export const setQuery = (id: string) => offlineQuery(ownerNow, practiceApi.set, { params: { id } }, { keeps });

/** A read by POST: its body is part of the query key. */
export const matchingQuery = (body: MatchingBody) =>
  queryOptions({
    queryKey: [practiceApi.matching.path, body],
    queryFn: ({ signal }) => callEndpoint(practiceApi.matching, { body, signal }),
    staleTime: 0,
  });
