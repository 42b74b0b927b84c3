import { countDeadLetters, countLateMail, homeFigure, type HomeFigure } from '@app/platform/server';
import { contribute, MINUTE_MS } from '@app/platform/contract';
import { FAILED_JOBS } from '@app/staff/contract';
import { LEAVING_SCREEN } from '@app/users/contract';
import { countArrivals, countLeaving } from '../people.repo.ts';
import { dayAt } from './days.ts';

/** Retries alone delay a mail by less; longer, the mail server is probably away. */
const LATE_MS = 15 * MINUTE_MS;
const users = { section: 'pausers', flag: 'v' } as const;

const figures: readonly HomeFigure[] = [
  {
    key: 'staff.sign-ups',
    label: 'Signed up today',
    screen: '/admin/users/list',
    right: users,
    read: ({ db, clock }) => countArrivals(db, dayAt(clock.now()).from, dayAt(clock.now()).to),
    perDay: ({ db }, day) => countArrivals(db, day.from, day.to),
  },
  {
    key: 'staff.leaving',
    label: 'Accounts about to be deleted',
    screen: LEAVING_SCREEN,
    right: users,
    waits: true,
    read: ({ db }) => countLeaving(db),
  },
  {
    key: 'staff.dead-letters',
    label: 'Background work that failed every time',
    screen: FAILED_JOBS,
    right: { section: 'pasettings', flag: 'v' },
    waits: true,
    read: ({ db }) => countDeadLetters(db),
  },
  {
    key: 'staff.late-mail',
    label: 'E-mails waiting for more than 15 minutes',
    screen: '/admin/maillog',
    right: { section: 'pasettings', flag: 'v' },
    waits: true,
    read: ({ db, clock }) => countLateMail(db, new Date(clock.now().getTime() - LATE_MS)),
  },
];

export const staffFigures = figures.map((figure) => contribute(homeFigure, figure));
