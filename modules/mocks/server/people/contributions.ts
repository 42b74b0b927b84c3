import { eraseSection, exportSection } from '@app/accounts/server';
import { isExamRunning, suspicionEvidence } from '@app/integrity/server';
import { contribute } from '@app/platform/contract';
import { mockActivity } from './activity.ts';
import { paceOf } from '../sittings/compare.repo.ts';
import { mockCard } from './home-card.ts';
import { staffContributions } from './staff.ts';
import { answersOf, erasePerson, eventsOf, isSitting, mocksOf, seatsOf } from './personal-data.repo.ts';

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
      seats: await seatsOf(db, userId),
    }),
  }),
  contribute(eraseSection, { name: 'mocks', erase: ({ db }, userId) => erasePerson(db, userId) }),
  contribute(suspicionEvidence, async ({ db }, { userId, since }) => {
    const { unread, equal } = await paceOf(db, userId, since);
    return { unread_answers: unread, equal_answers: equal };
  }),
  contribute(isExamRunning, ({ db, clock }, userId) => isSitting(db, userId, clock.now())),
];
