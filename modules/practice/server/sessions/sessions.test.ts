import type { PracticeSession } from '@app/practice/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Learner, openPractice, type PracticeWorld } from '../testing.ts';

let world: PracticeWorld;
beforeAll(async () => void (world = await openPractice()));
afterAll(() => world.api.close());

const bodyOf = (more: object = {}) => ({
  op_id: world.api.deps.ids.id(),
  bank: 'pa',
  size: 10,
  mode: 'tutor',
  ...more,
});
const build = (who: Learner, body: object) => world.ask(who, 'POST', '/paplabable/sessions', body);
const built = async (who: Learner, more: object = {}): Promise<PracticeSession> => {
  const reply = await build(who, bodyOf(more));
  if (reply.http !== 200) throw new Error(reply.text);
  return reply.body.data as PracticeSession;
};
const itemsOf = (session: PracticeSession) => session.rows.map(({ id }) => id).toSorted();

test('a set is drawn from what matches; twice with one id it is one set [ext-post-paplabable-sessions]', async () => {
  const who = await world.learner();
  const ids = await world.idsOf(who, 'pa', 'Heart');
  const body = bodyOf({ size: 2 });
  const [one, two] = [await build(who, body), await build(who, { ...body, size: 3 })];
  expect(one.body.data).toMatchObject({ size: 2, bank: 'pa', mode: 'tutor', seconds_each: null, answered: 0 });
  expect(two.text).toBe(one.text);
  await world.answered(who, 'pa', ids['HEA-0001'] ?? '', world.answerBody('C'));
  await world.answered(who, 'pa', ids['HEA-0002'] ?? '', world.answerBody('C'));
  await world.ask(who, 'POST', `/paplabable/questionbank/flag/${ids['HEA-0003']}`);
  const [heart] = await world.get<{ id: string }[]>(who, '/paplabable/categories');
  const within = { categories: [heart?.id] };
  expect(itemsOf(await built(who, { ...within, states: ['unseen'] }))).toEqual([ids['HEA-0003']]);
  expect(itemsOf(await built(who, { ...within, states: ['wrong'] }))).toEqual([ids['HEA-0002']]);
  expect(itemsOf(await built(who, { states: ['right'] }))).toEqual([ids['HEA-0001']]);
  expect(itemsOf(await built(who, { states: ['wrong', 'flagged'] }))).toEqual(
    [ids['HEA-0002'], ids['HEA-0003']].toSorted((a, b) => String(a).localeCompare(String(b))),
  );
  expect(itemsOf(await built(who))).toHaveLength(4);
  expect(await built(who, { mode: 'timed' })).toMatchObject({ mode: 'timed', seconds_each: 72 });
  const none = await build(who, bodyOf({ difficulty: [1] }));
  expect([none.http, none.body.code]).toEqual([409, 'NOTHING_MATCHES']);
});

test('sets are listed newest first with how far they are [ext-get-paplabable-sessions]', async () => {
  const who = await world.learner();
  const first = await built(who, { size: 2 });
  world.api.clock.advance(1000);
  const second = await built(who, { bank: 'more' });
  const item = first.rows[0]?.id ?? '';
  await world.answered(who, 'pa', item, world.answerBody('A', { session_id: first.id }));
  await world.answered(who, 'pa', item, world.answerBody('B', { session_id: first.id }));
  const list = await world.get<{ count: number; rows: object[] }>(who, '/paplabable/sessions');
  expect(list).toMatchObject({
    count: 2,
    rows: [
      { id: second.id, bank: 'more' },
      { id: first.id, answered: 1 },
    ],
  });
  expect(await world.get(await world.learner(), '/paplabable/sessions')).toMatchObject({ count: 0, rows: [] });
});

test('a set is taken up again on another device, and is nobody else’s [ext-get-paplabable-sessions-by-id]', async () => {
  const [who, other] = [await world.learner(), await world.learner()];
  const session = await built(who);
  const item = session.rows[1]?.id ?? '';
  // What was answered outside the set is not part of it.
  await world.answered(who, 'pa', session.rows[0]?.id ?? '', world.answerBody('E'));
  await world.answered(who, 'pa', item, world.answerBody('E', { session_id: session.id }));
  const again = await world.get<PracticeSession>(who, `/paplabable/sessions/${session.id}`);
  expect(itemsOf(again)).toEqual(itemsOf(session));
  expect(again.rows.map(({ state }) => state)).toEqual(['unseen', 'wrong', 'unseen', 'unseen']);
  expect(again.rows[1]?.place).toMatchObject({ bank: 'pa', id: item });
  const [foreign, missing] = await Promise.all(
    [session.id, world.api.deps.ids.id()].map((id) => world.ask(other, 'GET', `/paplabable/sessions/${id}`)),
  );
  expect([foreign?.http, foreign?.body.code]).toEqual([404, missing?.body.code]);
  await sql`update questions.placement set active = false where item_id = ${item}`.execute(world.api.deps.db);
  const closed = await world.get<PracticeSession>(who, `/paplabable/sessions/${session.id}`);
  expect(closed.rows[1]).toMatchObject({ place: null, state: 'wrong' });
  await sql`update questions.placement set active = true where item_id = ${item}`.execute(world.api.deps.db);
});
