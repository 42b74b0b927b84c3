import type { UserFacts } from '@app/accounts/server/testing';
import type { Deck } from '@app/gems/contract';
import { homeCard } from '@app/practice/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GemsWorld, type Learner, openGems } from '../testing/sample-gems.ts';

let world: GemsWorld;
beforeAll(async () => void (world = await openGems()));
afterAll(() => world.api.close());

/** A learner whose deck has an OSCE gem and another gem, of three cards each. */
async function withBothKinds(holds: UserFacts['holds']): Promise<Learner> {
  const who = await world.learner({ holds: holds ?? [] });
  await sql`
    insert into gems.deck (user_id, gem_id, added_at)
    select ${who.person.id}, id, ${world.api.clock.now()} from gems.gem
    where edition = 'pa' and slug in ('potassium', 'consent')`.execute(world.api.deps.db);
  return who;
}
const cardsFor = async ({ person }: Learner) => {
  const { deps } = world.api;
  const cards = deps.slots.contributions(homeCard).map((read) => read(deps, { userId: person.id }));
  return (await Promise.all(cards)).flatMap((card) => (card ? [`${card.figure}: ${card.text}`] : []));
};

test('the home page counts the cards that the deck contains: OSCE gems only for those who hold them', async () => {
  const [without, holder] = [await withBothKinds(['qb', 'gems']), await withBothKinds(['qb', 'gems', 'oscegems'])];
  expect((await world.get<Deck>(without, '/gemsdeck')).cards).toHaveLength(3);
  expect(await cardsFor(without)).toEqual(['3 due: New cards from your deck']);
  expect(await cardsFor(holder)).toEqual(['6 due: New cards from your deck']);
  expect(await cardsFor(await withBothKinds(['qb', 'oscegems']))).toEqual([]);
});
