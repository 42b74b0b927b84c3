import type { Deps } from '@app/platform/server';
import { type PracticeSession, SECONDS_EACH, type SessionBody, type SessionHead } from '@app/practice/contract';
import { fail } from '../../contract/errors.ts';
import { placesOf } from '../records/places.ts';
import { stateOf } from '../records/present.ts';
import { listStates } from '../records/records.repo.ts';
import * as repo from './sessions.repo.ts';

const headOf = (row: repo.SessionRow): SessionHead => ({
  id: row.id,
  bank: row.edition,
  mode: row.mode,
  seconds_each: row.seconds_each,
  created_at: row.created_at.toISOString(),
  size: row.items.length,
  answered: row.answered,
  right: row.correct,
});

/** Somebody else's set is as good as none. */
export async function readSession(deps: Deps, userId: string, id: string): Promise<PracticeSession> {
  const row = (await repo.findSession(deps.db, userId, id)) ?? fail('NOT_FOUND');
  const [places, states, given] = await Promise.all([
    placesOf(deps, row.items),
    listStates(deps.db, userId, row.items),
    repo.listGiven(deps.db, userId, id),
  ]);
  const { categories, matrices, states: asked } = row.filter;
  return {
    ...headOf(row),
    filter: { categories: [...categories], matrices: [...matrices], states: [...asked] },
    rows: row.items.map((itemId, at) => ({
      number: at + 1,
      id: itemId,
      place: places.get(itemId)?.place ?? null,
      state: stateOf({ is_correct: given.get(itemId) ?? null }),
      flagged: states.get(itemId)?.flagged ?? false,
    })),
  };
}

/** Built twice with one operation id it is one set, with the questions of the first time. */
export async function buildSession(deps: Deps, userId: string, body: SessionBody): Promise<PracticeSession> {
  const { op_id: id, bank, mode, size } = body;
  if (!(await repo.findSession(deps.db, userId, id))) {
    const filter = {
      categories: body.categories ?? [],
      matrices: body.matrices ?? [],
      states: body.states ?? [],
      difficulty: body.difficulty ?? [],
    };
    const items = await repo.drawItems(deps.db, { userId, bank, filter, size, seed: id });
    if (items.length === 0) fail('NOTHING_MATCHES');
    const seconds = mode === 'timed' ? (body.seconds_each ?? SECONDS_EACH) : null;
    const row = { id, edition: bank, mode, seconds_each: seconds, filter, items, created_at: deps.clock.now() };
    await repo.insertSession(deps.db, userId, row);
  }
  return readSession(deps, userId, id);
}

export async function listSessions(deps: Deps, asked: { userId: string; page: number; size: number }) {
  const [count, rows] = await Promise.all([
    repo.countSessions(deps.db, asked.userId),
    repo.listSessions(deps.db, asked),
  ]);
  return { count, rows: rows.map(headOf), page: asked.page, size: asked.size };
}
