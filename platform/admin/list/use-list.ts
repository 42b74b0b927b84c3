import { useUndo } from '@app/platform/web/write';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { Listing, ListRow } from './listing.ts';
import { rememberView } from './return/last-view.ts';
import { type ListView, queryOfView, readView, writeView } from './view.ts';

/** The list described by the address, and a way to change the address. */
export function useList<Row extends ListRow>(listing: Listing<Row>) {
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => readView(listing, params), [listing, params]);
  const keep = listing.keep ?? '';
  const kept = keep ? params.get(keep) : null;
  const addressOf = useCallback(
    (change: Partial<ListView>) => {
      // Any change other than the page itself returns to page 1.
      const next = writeView(listing, { ...view, page: 1, ...change });
      if (kept) next.set(keep, kept);
      return next;
    },
    [listing, view, keep, kept],
  );
  const show = useCallback(
    (change: Partial<ListView>, replace = false) => setParams(addressOf(change), { replace, preventScrollReset: true }),
    [addressOf, setParams],
  );
  const { address } = listing;
  const folder = address.split('?')[0] ?? '';
  useEffect(() => rememberView(address, `${folder}?${params}`), [address, folder, params]);
  const query = queryOfView(view);
  const found = useQuery({
    queryKey: [...listing.key, 'list', query],
    queryFn: ({ signal }) => listing.load(query, signal),
    placeholderData: keepPreviousData,
  });
  const { hidden } = useUndo();
  const rows = useMemo(
    (): readonly Row[] => found.data?.rows.filter((row) => !hidden.has(row.id)) ?? [],
    [found.data, hidden],
  );
  const count = found.data ? Math.max(0, found.data.count - (found.data.rows.length - rows.length)) : undefined;
  const hrefFor = (page: number) => `${folder}?${addressOf({ page })}`;
  return { listing, view, show, found, queryText: JSON.stringify(query), rows, count, hrefFor };
}
export interface ListState<Row extends ListRow> extends ReturnType<typeof useList<Row>> {}
