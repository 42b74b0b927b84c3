import { queryOf } from '@app/platform/web/query';
import { staffApi } from '@app/staff/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { MenuSection } from '../menu.ts';
import { waitingIn } from '../router/visible-menu.ts';

const REFRESH_MS = 120_000;
const NONE: readonly never[] = [];

/** How many things wait for staff in each section, by its label. */
export function useWaiting(sections: readonly MenuSection[]): ReadonlyMap<string, number> {
  const { data } = useQuery({ ...queryOf(staffApi.dashboard, {}), refetchInterval: REFRESH_MS });
  const figures = data?.figures ?? NONE;
  return useMemo(
    () => new Map(sections.map((section) => [section.label, waitingIn(section, figures)])),
    [sections, figures],
  );
}
