import { ownerNow } from '@app/accounts/web';
import { HOUR_MS } from '@app/platform/contract';
import { hasCopySince } from '@app/platform/web/offline';
import type { PracticeSet, QuestionPage } from '@app/practice/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { categoriesQuery, matricesQuery, placeQuery, questionsQuery } from './queries.ts';

/** How many of the following questions are stored on the device: enough for more than ten minutes offline. */
const AHEAD = 20;
const FRESH_FOR_MS = 6 * HOUR_MS;
const AFTER_MS = 1500;
/** The first few are fetched at once; the rest no faster than the user's bucket refills, however many topics are opened. */
const AT_ONCE = 5;
const [PAUSE_MS, SLOW_MS] = [400, 3000];
const pause = (fetched: number) =>
  new Promise((resolve) => setTimeout(resolve, fetched < AT_ONCE ? PAUSE_MS : SLOW_MS));

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

type Place = Parameters<typeof placeQuery>[0];
/** Fetches what the device has no fresh copy of; false when fetching must stop. */
type Keep = (queryKey: readonly unknown[], fetching: () => Promise<unknown>) => Promise<boolean>;

async function keepQuestions(cache: QueryClient, keep: Keep, places: readonly Place[]): Promise<boolean> {
  for (const place of places) {
    const query = placeQuery(place);
    if (!(await keep(query.queryKey, () => cache.query(query)))) return false;
  }
  return true;
}

/** The next questions, then the lists that lead here. */
async function keepTopic(cache: QueryClient, keep: Keep, page: QuestionPage): Promise<void> {
  const next = page.steps.slice(page.position, page.position + AHEAD).map(({ id }) => ({ ...page.place, id }));
  if (!(await keepQuestions(cache, keep, next))) return;
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

/** Keeps one thing at a time, a moment after the page was opened and until it is left. */
function keepLater(work: (keep: Keep) => Promise<unknown>): (() => void) | undefined {
  if (savesData()) return undefined;
  const stop = new AbortController();
  const start = async () => {
    const owner = ownerNow();
    if (!owner?.keeps) return;
    const since = Date.now() - FRESH_FOR_MS;
    let fetched = 0;
    await work(async (queryKey, fetching) => {
      if (stop.signal.aborted || !navigator.onLine) return false;
      if (await hasCopySince(owner, queryKey, since)) return true;
      await fetching();
      fetched += 1;
      await pause(fetched);
      return true;
    });
  };
  const timer = setTimeout(() => void start().catch(() => undefined), AFTER_MS);
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}

/** Prefetches the question that Next opens, the one before and later ones while this one is read. */
export function useFetchAhead(page: QuestionPage | undefined, next: string | undefined): void {
  const cache = useQueryClient();
  useEffect(() => {
    if (!page) return undefined;
    for (const id of [next, page.previous])
      if (id) void cache.query(placeQuery({ ...page.place, id })).catch(() => undefined);
    return keepLater((keep) => keepTopic(cache, keep, page));
  }, [page, next, cache]);
}

/** The next questions of a set, without those that were withdrawn. */
export const placesAhead = <P>(rows: readonly { readonly place: P | null }[], number: number): readonly P[] =>
  rows
    .slice(number)
    .flatMap(({ place }) => (place === null ? [] : [place]))
    .slice(0, AHEAD);

/** As in a topic: the next questions of a set are kept while this one is read. */
export function useFetchAheadInSet({ rows }: Pick<PracticeSet, 'rows'>, number: number): void {
  const cache = useQueryClient();
  useEffect(() => keepLater((keep) => keepQuestions(cache, keep, placesAhead(rows, number))), [rows, number, cache]);
}
