import { contribute, WEEK_MS } from '@app/platform/contract';
import { type Deps, homeFigure, type HomeFigure } from '@app/platform/server';
import * as repo from './figures.repo.ts';

const users = { section: 'pausers', flag: 'v' } as const;

const figures: readonly HomeFigure[] = [
  {
    key: 'access.subscribed',
    label: 'With access',
    screen: '/admin/users/activelist',
    right: users,
    read: ({ db, clock }: Deps) => repo.countWithAccess(db, clock.now()),
  },
  {
    key: 'access.expiring',
    label: 'Ending within a week',
    screen: '/admin/paplabable/query?filter.field=expires',
    right: users,
    read: ({ db, clock }: Deps) => repo.countExpiring(db, clock.now(), new Date(clock.now().getTime() + WEEK_MS)),
  },
  {
    key: 'access.banned',
    label: 'Blocked',
    screen: '/admin/users/blocklist',
    right: users,
    read: ({ db, clock }: Deps) => repo.countBanned(db, clock.now()),
  },
  {
    key: 'access.staff',
    label: 'Members of staff',
    screen: '/admin/users/adminlist',
    right: { section: 'ual', flag: 'v' },
    read: ({ db }: Deps) => repo.countStaff(db),
  },
];

export const accessFigures = figures.map((figure) => contribute(homeFigure, figure));
