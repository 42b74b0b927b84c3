import type { RunningPaper } from '@app/mocks/contract';
import { contribute, counted, MINUTE_MS, timeOfDay, weekdayAndDay } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import type { HomeCard } from '@app/practice/contract';
import { homeCard } from '@app/practice/server';
import { findOpen, listPapers, type MockRow, type PaperRow } from '../state/mocks.repo.ts';
import { findSitting } from '../state/sittings.repo.ts';
import { lastStartIn, restOf } from '../state/times.ts';

/** What holds for the next paper, with the last moment to start it; nothing if none can be started any more. */
async function nextText(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { mock, papers, closed }: { readonly mock: MockRow; readonly papers: readonly PaperRow[]; readonly closed: number },
): Promise<string> {
  if (closed === papers.length) return '';
  const sitting = mock.sitting_id === null ? undefined : await findSitting(db, mock.sitting_id);
  if (!sitting)
    return ` The clock for the next one starts when you choose. The mock stays open until ${weekdayAndDay(mock.closes_at)}, ${timeOfDay(mock.closes_at)}, UK time.`;
  const until = lastStartIn(sitting, mock, papers, clock.now());
  return until > clock.now() ? ` Start paper ${closed + 1} by ${timeOfDay(until)}, UK time.` : '';
}

type RunningRow = PaperRow & { readonly deadline_at: Date };
const isRunning =
  (now: Date) =>
  (paper: PaperRow): paper is RunningRow =>
    paper.ended_at === null && paper.deadline_at !== null && paper.deadline_at > now;

/** Rendered once, so the end of a rest is a time of day. The stored deadline includes all of the rest in progress. */
function runningText({ rest_minutes }: MockRow, paper: RunningRow, now: Date): Pick<HomeCard, 'text' | 'figure'> {
  const { left, until } = restOf(paper, rest_minutes, now);
  const ms = paper.deadline_at.getTime() - now.getTime() - (until === null ? 0 : left * 1000);
  const clock =
    until === null
      ? 'The clock keeps running while you are away.'
      : `You are resting: the clock is stopped until ${timeOfDay(until)}, UK time.`;
  return {
    text: `${paper.answered} of ${paper.questions} answered. ${clock}`,
    figure: `${Math.ceil(ms / MINUTE_MS)} min`,
  };
}

async function cardOf(deps: Deps, userId: string): Promise<HomeCard | null> {
  const { db, clock } = deps;
  const mock = await findOpen(db, userId);
  if (!mock) return null;
  const papers = await listPapers(db, userId, mock.id);
  const now = clock.now();
  const running = papers.find(isRunning(now));
  const closed = papers.filter(
    ({ ended_at, deadline_at }) => ended_at !== null || (deadline_at !== null && deadline_at <= now),
  );
  const place = mock.sitting_id === null ? `/mocks/${mock.number}` : `/sitting/${mock.sitting_id}`;
  return {
    key: 'mocks.open',
    title: running ? `${mock.title}, paper ${running.n} is running` : `${mock.title} is open`,
    ...(running
      ? runningText(mock, running, now)
      : {
          text: `${closed.length} of ${counted(mock.papers, 'paper')} closed.${await nextText(deps, { mock, papers, closed: closed.length })}`,
          figure: null,
        }),
    href: running ? `${place}/next` : place,
    label: running ? `Resume paper ${running.n}` : 'Go to the mock',
    is_urgent: running !== undefined,
    minutes: null,
    at: null,
  };
}

/** The home page card of the open mock, with a link to continue. */
export const mockCard = contribute(homeCard, (deps, { userId }) => cardOf(deps, userId));

/** For pages of somebody whose access has ended: they have no home page, and the clock keeps running. */
export async function readRunning(deps: Deps, userId: string): Promise<RunningPaper | null> {
  const card = await cardOf(deps, userId);
  if (!card?.is_urgent) return null;
  const { title, text, figure, href, label } = card;
  return { title, text, figure, href, label };
}
