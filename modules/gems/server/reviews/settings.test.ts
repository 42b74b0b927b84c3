import { type Deck, type DeckSettings, foldReviews } from '@app/gems/contract';
import { DAY_MS } from '@app/platform/contract';
import { collide } from '@app/platform/server/testing';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GemsWorld, openGems } from '../testing/sample-gems.ts';
import { changeSettings, readSettings } from './settings.ts';

let world: GemsWorld;
beforeAll(async () => void (world = await openGems()));
afterAll(() => world.api.close());

test.each([[{}], [{ hides_days: true }]])(
  'two devices that change different settings at once both have their way (%j)',
  async (before: Partial<DeckSettings>) => {
    const { deps } = world.api;
    const userId = (await world.learner()).person.id;
    if (before.hides_days) await changeSettings(deps, userId, before);
    await collide(
      world.api,
      async (held, meanwhile) => {
        await changeSettings(held, userId, { retention: 85 });
        await meanwhile();
      },
      () => changeSettings(deps, userId, { swipes: true }),
    );
    expect(await readSettings(deps, userId)).toMatchObject({ ...before, retention: 85, swipes: true });
  },
);

test.each([
  ['a card reviewed before', 1, {}],
  ['a new card', 0, { swipes: true }],
  ['a new card of a learner without settings', 0, null],
] as const)(
  'a review sent while the recall to aim for changes is scheduled by the new one: %s',
  async (_, earlier, first) => {
    const { deps } = world.api;
    const who = await world.learner();
    const at = (days: number) => new Date(world.api.clock.now().getTime() - days * DAY_MS).toISOString();
    const { rows } = await sql<{ id: string }>`select id from gems.gem where slug = 'potassium'`.execute(deps.db);
    await world.done(who, 'PUT', '/gems/record', { gem_id: rows[0]?.id, in_deck: true, at: at(9) });
    const cardOf = async () =>
      (await world.get<Deck>(who, '/gemsdeck')).cards.toSorted((a, b) => (a.id < b.id ? -1 : 1))[0];
    const card_id = (await cardOf())?.id;
    if (first) await changeSettings(deps, who.person.id, first);
    const turns = [8, 4]
      .slice(1 - earlier)
      .map((days) => ({ op_id: randomUUID(), card_id, rating: 3, at: at(days), ms: 9 }));
    for (const turn of turns.slice(0, -1)) await world.done(who, 'PUT', '/gems/recordv2', turn);
    await collide(
      world.api,
      async (held, meanwhile) => {
        await changeSettings(held, who.person.id, { retention: 80 });
        await meanwhile();
      },
      () => world.done(who, 'PUT', '/gems/recordv2', turns.at(-1)),
    );
    const log = turns.map((turn) => ({ opId: turn.op_id, rating: turn.rating, at: Date.parse(turn.at) }));
    expect((await cardOf())?.state).toEqual(foldReviews(log, 80));
  },
);
