import { queryOf } from '@app/platform/web/query';
import { staffApi } from '@app/staff/contract';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { MenuSection } from '../menu.ts';
import { waitingIn } from '../router/visible-menu.ts';

const FRESH_MS = 60_000;
const NONE: readonly never[] = [];
const dashboard = queryOf(staffApi.dashboard, {});

/** Counts may be a minute old; a failed request leaves the menu unchanged. */
const readAgain = (cache: QueryClient, _path: string): void =>
  void cache.query({ ...dashboard, staleTime: FRESH_MS }).catch(() => undefined);

/**
 * How many items wait for staff in each section, by its label. Reloaded on navigation, never by a timer: a call counts
 * as activity, and an idle screen must still be logged out.
 */
export function useWaiting(sections: readonly MenuSection[], path: string): ReadonlyMap<string, number> {
  const cache = useQueryClient();
  useEffect(() => readAgain(cache, path), [cache, path]);
  const figures = useQuery(dashboard).data?.figures ?? NONE;
  return useMemo(
    () => new Map(sections.map((section) => [section.label, waitingIn(section, figures)])),
    [sections, figures],
  );
}
