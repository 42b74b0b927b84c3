import { contribute } from '@app/platform/contract';
import { homeCard } from '@app/practice/server';
import { findOpen, listPapers } from '../state/mocks.repo.ts';

/** The home page card of the open mock, with a link to continue. */
export const mockCard = contribute(homeCard, async ({ db, clock }, { userId }) => {
  const mock = await findOpen(db, userId);
  if (!mock) return null;
  const papers = await listPapers(db, userId, mock.id);
  const now = clock.now();
  const running = papers.find(
    ({ deadline_at, ended_at }) => ended_at === null && deadline_at !== null && deadline_at > now,
  );
  const closed = papers.filter(
    ({ ended_at, deadline_at }) => ended_at !== null || (deadline_at !== null && deadline_at <= now),
  );
  const left = running?.deadline_at ? Math.ceil((running.deadline_at.getTime() - now.getTime()) / 60_000) : null;
  const place = mock.sitting_id === null ? `/mocks/${mock.number}` : `/sitting/${mock.sitting_id}`;
  return {
    key: 'mocks.open',
    title: running ? `${mock.title}, paper ${running.n} is running` : `${mock.title} is open`,
    text: running
      ? `${running.answered} of ${running.questions} answered. The clock keeps running while you are away.`
      : `${closed.length} of ${mock.papers} papers closed. The clock for the next one starts when you choose.`,
    figure: left === null ? null : `${left} min`,
    href: running ? `${place}/next` : place,
    label: running ? `Resume paper ${running.n}` : 'Go to the mock',
    is_urgent: running !== undefined,
  };
});
