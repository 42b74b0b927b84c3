import { eraseSection, exportSection } from '@app/accounts/server';
import { isExamRunning } from '@app/integrity/server';
import { contribute } from '@app/platform/contract';
import { mockActivity } from './activity.ts';
import { mockCard } from './home-card.ts';
import { staffContributions } from './staff.ts';
import { answersOf, erasePerson, eventsOf, isSitting, mocksOf } from './personal-data.repo.ts';

export const contributions = [
  mockCard,
  mockActivity,
  ...staffContributions,
  contribute(exportSection, {
    name: 'mocks',
    collect: async ({ db }, userId) => ({
      mocks: await mocksOf(db, userId),
      answers: await answersOf(db, userId),
      events: await eventsOf(db, userId),
    }),
  }),
  contribute(eraseSection, { name: 'mocks', erase: ({ db }, userId) => erasePerson(db, userId) }),
  contribute(isExamRunning, ({ db, clock }, userId) => isSitting(db, userId, clock.now())),
];
