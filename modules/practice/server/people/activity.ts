import { activity } from '@app/accounts/server';
import { contribute } from '@app/platform/contract';
import { listAnsweredDays } from './activity.repo.ts';

/** One line per day with answers. */
export const practiceActivity = contribute(activity, async ({ db }, userId, most) =>
  (await listAnsweredDays(db, userId, most)).map(({ answered, last_at }) => ({
    at: last_at.toISOString(),
    text: answered === 1 ? 'Answered 1 question' : `Answered ${answered} questions`,
    href: '/profile/dashboard',
  })),
);
