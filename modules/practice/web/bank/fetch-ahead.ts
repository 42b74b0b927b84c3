import { ownerNow } from '@app/accounts/web';
import { HOUR_MS } from '@app/platform/contract';
import { hasCopySince } from '@app/platform/web/offline';
import type { QuestionPage } from '@app/practice/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { categoriesQuery, matricesQuery, placeQuery, questionsQuery } from './queries.ts';

/** How many of the following questions are stored on the device: enough for more than ten minutes offline. */
const AHEAD = 20;
const FRESH_FOR_MS = 6 * HOUR_MS;
const AFTER_MS = 1500;
/** Pause between requests, so that opening many topics in a row stays within the user's bucket. */
const PAUSE_MS = 400;
const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Fetches what the device has no fresh copy of, one at a time: the next questions, then the lists that lead here. */
async function fetchAhead(cache: QueryClient, page: QuestionPage, stop: AbortSignal): Promise<void> {
  const owner = ownerNow();
  if (!owner?.keeps) return;
  const since = Date.now() - FRESH_FOR_MS;
  /** False when fetching must stop. */
  const keep = async (queryKey: readonly unknown[], fetching: () => Promise<unknown>): Promise<boolean> => {
    if (stop.aborted || !navigator.onLine) return false;
    if (await hasCopySince(owner, queryKey, since)) return true;
    await fetching();
    await pause();
    return true;
  };
  for (const { id } of page.steps.slice(page.position, page.position + AHEAD)) {
    const query = placeQuery({ ...page.place, id });
    if (!(await keep(query.queryKey, () => cache.query(query)))) return;
  }
  const { bank, category, matrix_id } = page.place;
  const [all, topics, list] = [
    categoriesQuery(bank),
    matricesQuery(bank, category),
    questionsQuery(bank, category, matrix_id),
  ];
  await keep(all.queryKey, () => cache.query(all));
  await keep(topics.queryKey, () => cache.query(topics));
  await keep(list.queryKey, () => cache.query(list));
}

/** Prefetches the neighbours and later questions while this one is read, so that the next opens at once. */
export function useFetchAhead(page: QuestionPage | undefined): void {
  const cache = useQueryClient();
  useEffect(() => {
    if (!page) return undefined;
    for (const id of [page.next, page.previous])
      if (id) void cache.query(placeQuery({ ...page.place, id })).catch(() => undefined);
    if (savesData()) return undefined;
    const stop = new AbortController();
    const timer = setTimeout(() => void fetchAhead(cache, page, stop.signal).catch(() => undefined), AFTER_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [page, cache]);
}
