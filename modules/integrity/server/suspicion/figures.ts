import { type HomeFigure, homeFigure } from '@app/platform/server';
import { suspicious } from '@app/integrity/contract';
import { contribute } from '@app/platform/contract';
import { countOpen } from '../appeals.repo.ts';
import { countCapturesOfAll } from '../captures.repo.ts';
import { countSuspects, countVisitors, dayOf } from './suspicion.repo.ts';

const right = { section: 'paquery', flag: 'v' } as const;

const figures: readonly HomeFigure[] = [
  {
    key: 'integrity.open-appeals',
    label: 'Appeals waiting for an answer',
    screen: '/admin/paplabable/appeals',
    right,
    waits: true,
    read: ({ db }) => countOpen(db),
  },
  {
    key: 'integrity.suspects',
    label: 'Accounts to check',
    screen: '/admin/paplabable/suspicious/list',
    right,
    waits: true,
    read: async ({ db, settings }) => countSuspects(db, (await settings.read(suspicious)).thresholds.listed_from),
  },
  {
    key: 'integrity.visitors',
    label: 'People who were here today',
    right: { section: 'pausers', flag: 'v' },
    read: ({ db, clock }) => countVisitors(db, dayOf(clock.now())),
    perDay: ({ db }, day) => countVisitors(db, day.name),
  },
  {
    key: 'integrity.captures-today',
    label: 'Capture keys today',
    screen: '/admin/paplabable/suspicious/list',
    right,
    read: ({ db, clock }) => countCapturesOfAll(db, new Date(`${dayOf(clock.now())}T00:00:00Z`)),
    perDay: ({ db }, day) => countCapturesOfAll(db, day.from, day.to),
  },
];

export const integrityFigures = figures.map((figure) => contribute(homeFigure, figure));
