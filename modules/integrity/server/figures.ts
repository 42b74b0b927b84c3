import { type HomeFigure, homeFigure } from '@app/platform/server';
import { APPEALS_SCREEN, suspicious } from '@app/integrity/contract';
import { contribute, ukDay, ukMidnight } from '@app/platform/contract';
import { appealsToAnswer } from './appeals/list-appeals.ts';
import { countOpen } from './appeals.repo.ts';
import { countCapturesOfAll } from './captures.repo.ts';
import { countSuspects, countVisitors } from './suspicion/suspicion.repo.ts';

const right = { section: 'paquery', flag: 'v' } as const;

const figures: readonly HomeFigure[] = [
  {
    key: 'integrity.open-appeals',
    label: 'Appeals',
    screen: APPEALS_SCREEN,
    right,
    waits: true,
    read: ({ db }) => countOpen(db),
    items: appealsToAnswer,
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
    label: 'Here today',
    right: { section: 'pausers', flag: 'v' },
    read: ({ db, clock }) => countVisitors(db, ukDay(clock.now())),
    perDay: ({ db }, day) => countVisitors(db, day.name),
    distinct: true,
  },
  {
    key: 'integrity.captures-today',
    label: 'Screenshot keys today',
    screen: '/admin/paplabable/suspicious/list',
    right,
    read: ({ db, clock }) => countCapturesOfAll(db, new Date(ukMidnight(ukDay(clock.now())))),
    perDay: ({ db }, day) => countCapturesOfAll(db, day.from, day.to),
  },
];

export const integrityFigures = figures.map((figure) => contribute(homeFigure, figure));
