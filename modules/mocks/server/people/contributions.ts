import { eraseSection, exportSection } from '@app/accounts/server';
import { stock } from '@app/commerce/server';
import { isExamRunning, suspicionEvidence } from '@app/integrity/server';
import { contribute, counted } from '@app/platform/contract';
import { listAttempts } from './exam/exam.repo.ts';
import { mockActivity } from './activity.ts';
import { rushOf } from '../marking/rush.repo.ts';
import { paceOf } from '../sittings/compare/compare.repo.ts';
import { mockCard } from './home-card.ts';
import { staffContributions } from './staff.ts';
import { countUnseen } from '../forms/stock.repo.ts';
import { adjustmentsOf, answersOf, erasePerson, eventsOf, isSitting, mocksOf, seatsOf } from './personal-data.repo.ts';

export const contributions = [
  mockCard,
  mockActivity,
  ...staffContributions,
  contribute(exportSection, {
    name: 'mocks',
    collect: async ({ db }, userId) => ({
      mocks: await mocksOf(db, userId),
      exam_attempts: await listAttempts(db, userId),
      answers: await answersOf(db, userId),
      events: await eventsOf(db, userId),
      seats: await seatsOf(db, userId),
      adjustments: await adjustmentsOf(db, userId),
    }),
  }),
  contribute(stock, async ({ db }) => {
    const { forms, questions } = await countUnseen(db);
    if (forms === 0) return [];
    const what = `unseen ${forms === 1 ? 'mock' : 'mocks'}`;
    return [{ opens: 'qb', count: forms, what, note: `${counted(questions, 'question')} kept out of practice` }];
  }),
  contribute(eraseSection, { name: 'mocks', erase: ({ db }, userId) => erasePerson(db, userId) }),
  contribute(suspicionEvidence, async ({ db }, { userId, since }) => {
    const [{ unread, equal }, { rushed, hourly }] = await Promise.all([
      paceOf(db, userId, since),
      rushOf(db, userId, since),
    ]);
    return { unread_answers: unread, equal_answers: equal, rushed_mocks: rushed, mocks_per_hour: hourly };
  }),
  contribute(isExamRunning, ({ db, clock }, userId) => isSitting(db, userId, clock.now())),
];
