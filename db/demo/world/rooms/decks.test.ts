import { foldReviews, RETENTION } from '@app/gems/contract';
import { createUser } from '@app/accounts/server';
import { deckableGems, importDecks } from '@app/gems/server';
import { openGems } from '@app/gems/server/testing';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { deckOf } from './decks.ts';
import { STEADY } from '../people.ts';

const until = new Date('2026-11-15T09:00:00Z');
const student = { number: 3, ability: 0.1, rhythm: STEADY, startsBefore: 84, stopsBefore: 0 };

test('card states written in bulk equal the fold of each log, and the days equal a recount', async () => {
  const { api } = await openGems();
  const { deps } = api;
  const names = { firstName: 'Deck', lastName: 'Learner', password: null, verified: true };
  const userId = await createUser(deps, { email: 'deck@example.test', ...names });
  const past = deckOf(1, student, await deckableGems(deps), until);
  expect(past).toEqual(deckOf(1, student, await deckableGems(deps), until));
  expect(await importDecks(deps, [{ userId, ...past }])).toBe(past.reviews.length);
  expect(past.reviews.length).toBeGreaterThan(5);
  const { rows } = await sql<{ card_id: string; due: Date; stability: number; reps: number; folded: number }>`
    select card_id, due_at as due, stability, reps, folded from gems.schedule where user_id = ${userId}`.execute(
    deps.db,
  );
  for (const row of rows) {
    const log = past.reviews.filter(({ cardId }) => cardId === row.card_id);
    const state = foldReviews(
      log.map(({ opId, rating, at }) => ({ opId, rating, at: at.getTime() })),
      RETENTION.first,
    );
    expect(row).toMatchObject({ due: new Date(state?.due ?? 0), stability: state?.stability, folded: log.length });
  }
  const { rows: days } = await sql<{ wrong: number }>`
    select count(*)::integer as wrong from gems.day d where d.user_id = ${userId} and d.reviews <> (
      select count(*) from gems.review r
      where r.user_id = d.user_id and (r.reviewed_at at time zone 'Europe/London')::date = d.day)`.execute(deps.db);
  expect(days[0]?.wrong).toBe(0);
  await api.close();
});
