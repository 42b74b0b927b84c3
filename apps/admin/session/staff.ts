import { can } from '@app/access/contract';
import { holdsRight, scopeCovers, type Screen } from '@app/platform/contract';
import type { Rights } from '@app/platform/admin';
import { useRouteLoaderData } from 'react-router';
import type { Staff } from './enter.ts';

export const SHELL = 'shell';

/** Whoever is at the keyboard; the shell's loader has let them in. */
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

/** Whether a screen opens: an edition outside one's scope does not exist, a missing right is said plainly. */
export function admit(staff: Staff, screen: Pick<Screen, 'rule' | 'edition'>): Admission {
  if (screen.edition && !scopeCovers(staff.scope, screen.edition)) return 'outOfScope';
  return holdsRight(screen.rule, ({ section, flag }) => can(staff.permissions, section, flag)) ? 'open' : 'noRight';
}
