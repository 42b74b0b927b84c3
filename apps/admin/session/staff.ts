import { can } from '@app/access/contract';
import { holdsRight, scopeCovers, type Screen } from '@app/platform/contract';
import type { Rights } from '@app/platform/admin';
import { useRouteLoaderData } from 'react-router';
import type { Staff } from './enter.ts';

export const SHELL = 'shell';

/** The logged-in member of staff, as admitted by the shell's loader. */
export function useStaff(): Staff {
  const staff = useRouteLoaderData(SHELL) as Staff | undefined;
  if (!staff) throw new Error('useStaff is for screens inside the shell.');
  return staff;
}

export const rightsIn = ({ permissions }: Staff, section: string): Rights => ({
  v: can(permissions, section, 'v'),
  a: can(permissions, section, 'a'),
  e: can(permissions, section, 'e'),
});

export type Admission = 'open' | 'noRight' | 'outOfScope';

/** Whether a screen opens: an edition outside the viewer's scope is not found, a missing right is named. */
export function admit(staff: Staff, screen: Pick<Screen, 'rule' | 'edition' | 'alsoFor'>): Admission {
  const { edition, alsoFor = [] } = screen;
  if (edition && ![edition, ...alsoFor].some((each) => scopeCovers(staff.scope, each))) return 'outOfScope';
  return holdsRight(screen.rule, ({ section, flag }) => can(staff.permissions, section, flag)) ? 'open' : 'noRight';
}
