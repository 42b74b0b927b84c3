import { readPreferences } from '@app/accounts/server';
import { DAY_MS } from '@app/platform/contract';
import { type Deps, inTransaction } from '@app/platform/server';
import {
  type Matching,
  type MatchingBody,
  type PracticeSet,
  REASON_DAYS,
  secondsEach,
  secondsWith,
  type SetBody,
  type SetHead,
} from '@app/practice/contract';
import { fail } from '../../contract/errors.ts';
import { shareOf } from '../answers/reveal.ts';
import { listStats } from '../answers/stats.repo.ts';
import { placesOf } from '../records/places.ts';
import { listStates } from '../records/records.repo.ts';
import { heldBack, type HiddenUntilEnd } from '../holds/held-back.ts';
import { hold, release } from '../holds/hold.ts';
import * as repo from './sets.repo.ts';

/** Seconds left in a timed set; null when untimed, zero once it is over or was ended. */
function secondsLeft(row: repo.SetRow, now: Date): number | null {
  if (row.seconds_each === null) return null;
  if (row.ended_at !== null) return 0;
  const passed = (now.getTime() - row.created_at.getTime()) / 1000;
  return Math.max(0, Math.ceil(row.seconds_each * row.items.length - passed));
}

/** The score is null while any of its questions is held back. */
function headOf(row: repo.SetRow, now: Date, held: HiddenUntilEnd): SetHead {
  const left = secondsLeft(row, now);
  const isHeld = row.items.some((id) => held.has(id));
  const finished = left === null ? !row.has_more : left === 0;
  return {
    id: row.id,
    bank: row.edition,
    mode: row.mode,
    seconds_each: row.seconds_each,
    together: row.together,
    created_at: row.created_at.toISOString(),
    size: row.items.length,
    answered: row.answered,
    right: isHeld ? null : row.correct,
    finished,
    seconds_left: finished ? null : left,
  };
}

/** The state within the set; `answered` while the result is hidden. */
function stateIn(answer: repo.ScoredRow | undefined, revealed: boolean): PracticeSet['rows'][number]['state'] {
  if (!answer) return 'unseen';
  if (!revealed) return 'answered';
  return answer.is_correct ? 'right' : 'wrong';
}

/** NOT_FOUND for another user's set. */
export async function readSet(deps: Deps, userId: string, id: string): Promise<PracticeSet> {
  const row = (await repo.findSet(deps.db, userId, id)) ?? fail('NOT_FOUND');
  const [held, places, states, answers] = await Promise.all([
    heldBack(deps, userId),
    placesOf(deps, row.items),
    listStates(deps.db, userId, row.items),
    repo.listScored(deps.db, userId, id),
  ]);
  const stats = await listStats(
    deps.db,
    [...answers.keys()].filter((itemId) => !held.has(itemId)),
  );
  const { filter } = row;
  return {
    ...headOf(row, deps.clock.now(), held),
    late: { answers: row.late, counted: row.late_counted },
    filter: {
      categories: [...filter.categories],
      matrices: [...filter.matrices],
      states: [...filter.states],
      difficulty: [...filter.difficulty],
    },
    rows: row.items.map((itemId, at) => {
      const [placed, peers] = [places.get(itemId), stats.get(itemId)];
      return {
        number: at + 1,
        id: itemId,
        place: placed?.place ?? null,
        lead_in: placed?.brief.leadIn ?? '',
        opening: placed?.brief.opening ?? '',
        state: stateIn(answers.get(itemId), !held.has(itemId)),
        chosen: answers.get(itemId)?.option ?? null,
        is_new_again: answers.has(itemId) && states.get(itemId)?.is_correct == null,
        flagged: states.get(itemId)?.flagged ?? false,
        seconds: answers.get(itemId)?.seconds ?? null,
        everyone: peers ? shareOf(peers) : null,
      };
    }),
  };
}

const filterOf = (body: MatchingBody): repo.MatchFilter => ({
  categories: body.categories ?? [],
  matrices: body.matrices ?? [],
  states: body.states ?? [],
  difficulty: body.difficulty ?? [],
  reasons: body.reasons ?? [],
});
const reasonsSince = ({ clock }: Deps): Date => new Date(clock.now().getTime() - REASON_DAYS * DAY_MS);

type Pace = Pick<Matching, 'seconds_each' | 'exam_seconds_each' | 'extra_time'>;

/** Seconds per question: at the pace of the exam, and with this learner's extra time. */
async function paceOf(deps: Deps, userId: string): Promise<Pace> {
  const [exam, { extra_time }] = await Promise.all([deps.settings.read(secondsEach), readPreferences(deps, userId)]);
  return { seconds_each: secondsWith(exam, extra_time), exam_seconds_each: exam, extra_time };
}

/** How many questions match, and how many with one condition dropped. */
export async function countMatching(deps: Deps, userId: string, body: MatchingBody): Promise<Matching> {
  const [pace, held] = await Promise.all([paceOf(deps, userId), heldBack(deps, userId)]);
  const drawing = {
    userId,
    bank: body.bank,
    filter: filterOf(body),
    held: [...held.keys()],
    since: reasonsSince(deps),
  };
  const counted = await repo.countMatching(deps.db, drawing);
  return { ...counted, ...pace };
}

const holderOf = (id: string): string => `set:${id}`;

/** Stores the set and holds back its questions if it is timed; of concurrent repeats only one begins. */
const begin = (deps: Deps, userId: string, row: repo.NewSet): Promise<void> =>
  inTransaction(deps, async (deps) => {
    const isNew = await repo.insertSet(deps.db, userId, row);
    if (!isNew || row.seconds_each === null) return;
    const until = new Date(row.created_at.getTime() + row.seconds_each * row.items.length * 1000);
    await hold(deps, { userId, itemIds: row.items, holder: holderOf(row.id), since: row.created_at, until });
  });

/** Built twice with one operation id it is one set, with the questions drawn the first time. */
export async function buildSet(deps: Deps, userId: string, body: SetBody): Promise<PracticeSet> {
  const { op_id: id, bank, mode, size } = body;
  if (!(await repo.findSet(deps.db, userId, id))) {
    const filter = filterOf(body);
    const held = [...(await heldBack(deps, userId)).keys()];
    const items = await repo.drawItems(deps.db, {
      userId,
      bank,
      filter,
      held,
      since: reasonsSince(deps),
      size,
      seed: id,
    });
    if (items.length === 0) fail('NOTHING_MATCHES');
    const seconds = mode === 'timed' ? (body.seconds_each ?? (await paceOf(deps, userId)).seconds_each) : null;
    const made = { created_at: deps.clock.now(), together: false };
    const row = { id, edition: bank, mode, seconds_each: seconds, filter, items, ...made };
    await begin(deps, userId, row);
  }
  return readSet(deps, userId, id);
}

export async function endSet(deps: Deps, userId: string, id: string): Promise<PracticeSet> {
  await inTransaction(deps, async (deps) => {
    await repo.endSet(deps.db, userId, id, deps.clock.now());
    await release(deps, { userId, holder: holderOf(id) });
  });
  return readSet(deps, userId, id);
}

export async function listSets(deps: Deps, query: { userId: string; page: number; size: number }) {
  const [count, rows, held] = await Promise.all([
    repo.countSets(deps.db, query.userId),
    repo.listSets(deps.db, query),
    heldBack(deps, query.userId),
  ]);
  const now = deps.clock.now();
  return { count, rows: rows.map((row) => headOf(row, now, held)), page: query.page, size: query.size };
}

/** At the learner's request, counts answers made in time but sent after the end; the result says so. */
export async function countLate(deps: Deps, userId: string, id: string): Promise<PracticeSet> {
  await inTransaction(deps, (deps) => repo.countLate(deps.db, userId, id, deps.clock.now()));
  return readSet(deps, userId, id);
}
