import { accessChanged, type HomeFigure, homeFigure } from '@app/access/server';
import { addressRule, eraseSection, exportSection } from '@app/accounts/server';
import { contribute, type SlotContribution } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import { judgeAddress } from './address-rule.ts';
import { announceBan } from './appeals/announce-ban.ts';
import { appealsOf, countOpen } from './appeals/appeals.repo.ts';
import { countCapturesOfAll } from './capture/captures.repo.ts';
import type { Parts } from './options.ts';
import { capturesOf, erasePerson, visitsOf } from './people.repo.ts';

const DAY_MS = 86_400_000;
const right = { section: 'paquery', flag: 'v' } as const;
const startOfDay = (now: Date): Date => new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS);

const openAppeals: HomeFigure = {
  key: 'integrity.open-appeals',
  label: 'Appeals waiting for an answer',
  screen: '/admin/paplabable/suspicious',
  right,
  read: ({ db }) => countOpen(db),
};
const capturesToday: HomeFigure = {
  key: 'integrity.captures-today',
  label: 'Capture keys today',
  screen: '/admin/paplabable/suspicious/list',
  right,
  read: ({ db, clock }) => countCapturesOfAll(db, startOfDay(clock.now())),
};

const collect = async ({ db }: Deps, userId: string) => ({
  captures: await capturesOf(db, userId),
  visits: await visitsOf(db, userId),
  appeals: await appealsOf(db, userId),
});

export const contributions = (parts: Parts): readonly SlotContribution[] => [
  contribute(accessChanged, announceBan(parts)),
  contribute(addressRule, judgeAddress),
  contribute(exportSection, { name: 'integrity', collect }),
  contribute(eraseSection, { name: 'integrity', erase: ({ db }, userId) => erasePerson(db, userId) }),
  contribute(homeFigure, openAppeals),
  contribute(homeFigure, capturesToday),
];
