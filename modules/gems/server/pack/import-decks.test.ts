import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GemsWorld, openGems } from '../testing/sample-gems.ts';
import { type DeckPast, deckableGems, importDecks } from './import-decks.ts';

let world: GemsWorld;
beforeAll(async () => {
  world = await openGems();
});
afterAll(() => world.api.close());

async function pastOf(userId: string): Promise<DeckPast> {
  const [gem] = await deckableGems(world.api.deps);
  const [gemId = '', cardId = ''] = [gem?.gemId, gem?.cards[0]];
  const at = new Date('2026-10-01T09:00:00Z');
  return {
    userId,
    decks: [{ gemId, addedAt: at }],
    reviews: [{ opId: randomUUID(), cardId, gemId, rating: 3, ms: 4000, at }],
  };
}
const countReviews = async (userId: string) =>
  (
    await sql<{ count: number }>`
      select count(*)::integer as count from gems.review where user_id = ${userId}`.execute(world.api.deps.db)
  ).rows[0]?.count;

test('a learner who has reviewed cards already is left out, and the others are imported', async () => {
  const [one, two] = [(await world.learner()).person.id, (await world.learner()).person.id];
  expect(await importDecks(world.api.deps, [await pastOf(one)])).toBe(1);
  expect(await importDecks(world.api.deps, [await pastOf(one), await pastOf(two)])).toBe(1);
  expect([await countReviews(one), await countReviews(two)]).toEqual([1, 1]);
});
