import type { UserFacts } from '@app/accounts/server/testing';
import type { Deck, GemList, Queue } from '@app/gems/contract';
import { DAY_MS } from '@app/platform/contract';
import { homeCard } from '@app/practice/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GemsWorld, type GemLearner, openGems } from '../testing/sample-gems.ts';

let world: GemsWorld;
beforeAll(async () => void (world = await openGems()));
afterAll(() => world.api.close());

/** A learner whose deck has an OSCE gem and another gem, of three cards each. */
async function withBothKinds(holds: UserFacts['holds']): Promise<GemLearner> {
  const who = await world.learner({ holds: holds ?? [] });
  await sql`
    insert into gems.deck (user_id, gem_id, added_at)
    select ${who.person.id}, id, ${world.api.clock.now()} from gems.gem
    where edition = 'pa' and slug in ('potassium', 'consent')`.execute(world.api.deps.db);
  return who;
}
const cardsFor = async ({ person }: GemLearner) => {
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

test('the home page, the list of gems and the review count the same cards, whatever the limit of the day', async () => {
  const who = await withBothKinds(['qb', 'gems', 'oscegems']);
  const countAll = async () => {
    const list = await world.get<GemList>(who, '/gemsv2');
    const queue = await world.get<Queue>(who, '/gemsclinchers');
    const { deps } = world.api;
    const cards = await Promise.all(
      deps.slots.contributions(homeCard).map((read) => read(deps, { userId: who.person.id })),
    );
    const card = cards.find((each) => each?.key === 'gems.due');
    const due = list.rows.filter((row) => row.due > 0);
    return {
      counts: [
        list.due_cards,
        queue.rows.length,
        due.reduce((sum, row) => sum + row.due, 0),
        parseInt(card?.figure ?? '0'),
      ],
      gems: [list.counts.due, due.length],
      minutes: card?.minutes ?? null,
    };
  };
  expect(await countAll()).toEqual({ counts: [6, 6, 6, 6], gems: [2, 2], minutes: 2 });
  // All fell due long ago, and the limit of a day lets in five.
  const { deps } = world.api;
  const now = deps.clock.now();
  const before = new Date(now.getTime() - 9 * DAY_MS);
  await sql`
    insert into gems.schedule (user_id, card_id, gem_id, due_at, stability, difficulty, reps, state, first_review_at, last_review_at)
    select ${who.person.id}, c.id, c.gem_id, ${now}, 1, 5, 1, 2, ${before}, ${before}
    from gems.card c join gems.deck d on d.gem_id = c.gem_id and d.user_id = ${who.person.id}`.execute(deps.db);
  await sql`insert into gems.preference (user_id, most_a_day) values (${who.person.id}, 5)`.execute(deps.db);
  expect(await countAll()).toEqual({ counts: [5, 5, 5, 5], gems: [2, 2], minutes: 2 });
});
