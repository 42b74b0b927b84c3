import { activity } from '@app/accounts/server';
import { contribute } from '@app/platform/contract';
import { listEndedMocks } from './personal-data.repo.ts';

export const mockActivity = contribute(activity, async ({ db }, userId, most) =>
  (await listEndedMocks(db, userId, most)).map(({ number, title, ended_at, correct, total, sitting_id }) => ({
    at: ended_at.toISOString(),
    text: `Finished ${title}: ${correct} of ${total}`,
    href: sitting_id === null ? `/mocks/${number}/result` : `/sitting/${sitting_id}/result`,
  })),
);
