import type { Deck } from '@app/gems/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GemsWorld, openGems } from '../testing/sample-gems.ts';
import { countFigures } from './count-figures.ts';

let world: GemsWorld;
beforeAll(async () => {
  world = await openGems();
});
afterAll(() => world.api.close());

const figures = async () => {
  await countFigures(world.api.deps);
  const { rows } = await world.api.database.pool.query(
    "select decks, due_share, again_share from gems.gem_list where slug = 'potassium'",
  );
  return rows[0];
};

test('the list of staff says how many decks hold a gem, what is due in them and how often it was forgotten', async () => {
  expect(await figures(), 'nobody has it').toEqual({ decks: 0, due_share: null, again_share: null });
  const who = await world.learner();
  const at = () => world.api.clock.now().toISOString();
  const { rows } = await world.api.database.pool.query("select id from gems.gem where slug = 'potassium'");
  const deck = (isIn: boolean) =>
    world.done(who, 'PUT', '/gems/record', { gem_id: rows[0].id, in_deck: isIn, at: at() });
  const turn = async (card_id: string | undefined, rating: number, values: object = {}) => {
    const op_id = randomUUID();
    await world.done(who, 'PUT', '/gems/recordv2', { op_id, card_id, rating, at: at(), ms: 4000, ...values });
    return op_id;
  };
  await deck(true);
  const { cards } = await world.get<Deck>(who, '/gemsdeck');
  await turn(cards[0]?.id, 1);
  await turn(cards[1]?.id, 4);
  const slip = await turn(cards[2]?.id, 1);
  await turn(cards[2]?.id, 4, { replaces: slip });
  expect(await figures(), 'one of three Again; the slip was taken back').toEqual({
    decks: 1,
    due_share: 0,
    again_share: 33,
  });
  world.api.clock.advance(3_600_000);
  expect(await figures(), 'the forgotten card is due').toMatchObject({ due_share: 33 });
  await deck(false);
  expect(await figures(), 'out of the deck nothing is due').toEqual({ decks: 0, due_share: null, again_share: 33 });
});
