import type { ResourceRow } from '@app/platform/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { resourceClient, resourceKey } from '../client.ts';
import type { ResourcePageProps } from '../props.ts';
import { usePendingRemovals } from './bulk/pending-removals.ts';
import { rememberView } from './last-view.ts';
import { type ListView, queryOfView, readView, writeView } from './view.ts';

const NO_ROWS: readonly ResourceRow[] = [];

/** The list as its address describes it, and a way to change the address. */
export function useList({ resource, edition, paths }: ResourcePageProps) {
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => readView(resource, params), [resource, params]);
  const client = useMemo(() => resourceClient(resource, edition), [resource, edition]);
  const kept = params.get('edition');
  const addressOf = useCallback(
    (change: Partial<ListView>) => {
      // Any change but turning the page begins at page 1 again.
      const next = writeView(resource, { ...view, page: 1, ...change });
      if (kept) next.set('edition', kept);
      return next;
    },
    [resource, view, kept],
  );
  const show = useCallback(
    (change: Partial<ListView>, replace = false) => setParams(addressOf(change), { replace, preventScrollReset: true }),
    [addressOf, setParams],
  );
  const folder = paths.list.split('?')[0] ?? '';
  useEffect(() => rememberView(paths.list, `${folder}?${params}`), [paths.list, folder, params]);
  const asked = queryOfView(view);
  const found = useQuery({
    queryKey: resourceKey(resource, edition, 'list', asked),
    queryFn: ({ signal }) => client.list(asked, signal),
    placeholderData: keepPreviousData,
  });
  const pending = usePendingRemovals();
  const rows = useMemo(() => found.data?.rows.filter((row) => !pending.has(row.id)) ?? NO_ROWS, [found.data, pending]);
  const count = found.data ? Math.max(0, found.data.count - (found.data.rows.length - rows.length)) : undefined;
  const hrefFor = (page: number) => `${folder}?${addressOf({ page })}`;
  return { view, show, client, found, rows, count, hrefFor };
}
export type ListState = ReturnType<typeof useList>;
