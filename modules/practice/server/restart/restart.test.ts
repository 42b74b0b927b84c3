import type { Dashboard, Restart } from '@app/practice/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Learner, openPractice, type PracticeWorld } from '../testing.ts';
import { countDrift } from '../upkeep/drift.repo.ts';

const NO_DRIFT = { records: 0, progress: 0, stats: 0, days: 0, sets: 0 };
let world: PracticeWorld;
let heart: Readonly<Record<string, string>>;
let lung: Readonly<Record<string, string>>;
beforeAll(async () => {
  world = await openPractice();
  const who = await world.learner();
  heart = await world.idsOf(who, 'pa', 'Heart');
  lung = await world.idsOf(who, 'pa', 'Lung');
});
afterAll(() => world.api.close());

const itemOf = (code: string) => heart[code] ?? lung[code] ?? '';
/** Advances the clock by a second per answer, so that the order is never ambiguous. */
const answer = async (who: Learner, code: string, option: string, more: object = {}) => {
  world.api.clock.advance(1000);
  return world.answer(who, 'pa', itemOf(code), world.answerBody(option, more));
};
const send = async (who: Learner, body: object) => {
  world.api.clock.advance(1000);
  return world.call(who, 'POST', '/pausers/restarts', {
    op_id: world.api.deps.ids.id(),
    bank: null,
    category_id: null,
    ...body,
  });
};
const startOver = async (who: Learner, body: object = {}): Promise<Restart> => {
  const reply = await send(who, body);
  expect(reply.http, reply.text).toBe(200);
  return reply.body.data as Restart;
};
const undo = (who: Learner, id: string) => world.call(who, 'POST', `/pausers/restarts/${id}/undo`);
const overall = async (who: Learner) => {
  const { overall: all, misses, sureness } = await world.get<Dashboard>(who, '/pausers/dashboard');
  return { answered: all.answered, right: all.right, first: all.first_right, misses, sureness };
};
const categoryId = async (name: string) => {
  const { rows } = await sql<{ id: string }>`
    select id from questions.category where edition = 'pa' and name = ${name}`.execute(world.api.deps.db);
  return rows[0]?.id ?? '';
};
const peers = async () =>
  (await sql`select item_id, people, correct from practice.item_stats order by item_id`.execute(world.api.deps.db))
    .rows;
const studied = async () => {
  const who = await world.learner();
  await answer(who, 'HEA-0001', 'C', { confidence: 3 });
  await answer(who, 'HEA-0002', 'B', { confidence: 3 });
  await answer(who, 'LUN-0001', 'C');
  return who;
};
const drift = () => countDrift(world.api.deps.db);

test('starting over everywhere: no answer counts any more, and the peer figures stay [ext-post-pausers-restarts]', async () => {
  const who = await studied();
  await world.call(who, 'POST', `/paplabable/questionbank/flag/${itemOf('HEA-0001')}`);
  const figures = await peers();
  expect(await startOver(who)).toMatchObject({ questions: 3, bank: null, category: null });
  expect(await overall(who)).toMatchObject({ answered: 0, right: 0, first: 0, misses: 0 });
  const found = await world.get<Dashboard>(who, '/pausers/dashboard');
  expect([found.flagged, found.days.answered]).toEqual([1, 3]);
  expect(await peers()).toEqual(figures);
  expect(await drift()).toEqual(NO_DRIFT);
  // Answered again, it is the first answer here but not a second first attempt in the peer figures.
  await answer(who, 'HEA-0001', 'A');
  expect(await overall(who)).toMatchObject({ answered: 1, right: 0, first: 0, misses: 1 });
  expect(await peers()).toEqual(figures);
  expect(await drift()).toEqual(NO_DRIFT);
});

test('starting over in one category leaves the others; sent twice it happens once', async () => {
  const who = await studied();
  const body = { op_id: world.api.deps.ids.id(), bank: 'pa', category_id: await categoryId('Heart') };
  const [one, other] = await Promise.all([startOver(who, body), startOver(who, body)]);
  expect(one).toMatchObject({ questions: 2, category: 'Heart' });
  expect(other).toEqual(one);
  expect(await overall(who)).toMatchObject({ answered: 1, right: 1 });
  expect(await startOver(who, { bank: 'more' })).toMatchObject({ questions: 0 });
  expect(await drift()).toEqual(NO_DRIFT);
});

test('it can be undone within a day, once, keeping the answers given since [ext-post-pausers-restarts-undo-by-id]', async () => {
  const who = await studied();
  const before = await overall(who);
  const plain = await startOver(who);
  expect((await undo(who, plain.id)).http).toBe(200);
  expect(await overall(who)).toEqual(before);
  expect(await drift()).toEqual(NO_DRIFT);

  const again = await startOver(who);
  await answer(who, 'HEA-0002', 'A', { confidence: 1 });
  const first = await undo(who, again.id);
  expect(first.body.data).toMatchObject({ questions: 3, undo_until: null });
  expect((await undo(who, again.id)).body.data).toEqual(first.body.data);
  // Wrong at first, right now: as if there had been no restart.
  expect(await overall(who)).toMatchObject({ answered: 3, right: 3, first: 2, misses: 0 });
  expect(await drift()).toEqual(NO_DRIFT);
});

test('undoing the later of two restarts returns to the state after the earlier', async () => {
  const who = await studied();
  await startOver(who, { bank: 'pa', category_id: await categoryId('Heart') });
  await answer(who, 'HEA-0001', 'A');
  const between = await overall(who);
  const later = await startOver(who);
  await undo(who, later.id);
  expect(await overall(who)).toEqual(between);
  expect(await drift()).toEqual(NO_DRIFT);
});

test.each([
  ['the later first', true],
  ['the earlier first', false],
])('both of two are undone, %s, and everything is back', async (_title, laterFirst) => {
  const who = await studied();
  const one = await startOver(who, { bank: 'pa', category_id: await categoryId('Heart') });
  await answer(who, 'HEA-0001', 'A');
  const two = await startOver(who);
  for (const { id } of laterFirst ? [two, one] : [one, two]) {
    expect((await undo(who, id)).http).toBe(200);
    expect(await drift()).toEqual(NO_DRIFT);
  }
  // Right at first, before both restarts, and wrong since.
  expect(await overall(who)).toMatchObject({ answered: 3, right: 1, first: 2, misses: 2 });
});

test.each([
  ['the last first', true],
  ['the one before it first', false],
])('of several the last two are undone, %s, and what began anew before them stays so', async (_title, lastFirst) => {
  const who = await studied();
  const one = await startOver(who, { bank: 'pa', category_id: await categoryId('Heart') });
  // It finds only the lungs: the heart was reset already.
  const rest = await startOver(who);
  await answer(who, 'HEA-0001', 'A');
  const two = await startOver(who);
  await answer(who, 'HEA-0001', 'C');
  const three = await startOver(who, { bank: 'pa' });
  const undone = async ({ id }: Restart) => {
    expect((await undo(who, id)).http).toBe(200);
    expect(await drift()).toEqual(NO_DRIFT);
    return overall(who);
  };
  for (const each of lastFirst ? [three, two] : [two, three]) await undone(each);
  expect(await overall(who)).toMatchObject({ answered: 1, right: 1, first: 0 });
  expect(await undone(one)).toMatchObject({ answered: 2, right: 1, first: 1 });
  expect(await undone(rest)).toMatchObject({ answered: 3, right: 2, first: 2 });
});

test('an answer given before a restart that arrives after it counts as before', async () => {
  const who = await studied();
  const earlier = { answered_at: world.api.clock.now().toISOString() };
  const { id } = await startOver(who);
  await answer(who, 'HEA-0001', 'E', earlier);
  expect(await overall(who)).toMatchObject({ answered: 0 });
  expect(await drift()).toEqual(NO_DRIFT);
  await answer(who, 'HEA-0001', 'C');
  await answer(who, 'HEA-0001', 'E', earlier);
  expect(await overall(who)).toMatchObject({ answered: 1, right: 1 });
  expect(await drift()).toEqual(NO_DRIFT);
  await undo(who, id);
  expect(await drift()).toEqual(NO_DRIFT);
});

test('restarts that can be undone are listed for a day, to their owner alone [ext-get-pausers-restarts]', async () => {
  const [who, other] = [await studied(), await world.learner()];
  const { id } = await startOver(who);
  const listed = (reader: Learner) => world.get<Restart[]>(reader, '/pausers/restarts');
  expect((await listed(who)).map((each) => each.id)).toEqual([id]);
  expect(await listed(other)).toEqual([]);
  expect((await undo(other, id)).http).toBe(404);
  // A day later; the row is moved instead of the clock, because a token does not last that long.
  await sql`update practice.restart set at = at - interval '25 hours' where id = ${id}`.execute(world.api.deps.db);
  expect(await listed(who)).toEqual([]);
  expect(await undo(who, id)).toMatchObject({ http: 410, body: { code: 'UNDO_OVER' } });
});

test('a category the bank does not have, or one without its bank, is refused', async () => {
  const who = await world.learner();
  expect((await send(who, { bank: 'more', category_id: await categoryId('Heart') })).http).toBe(404);
  expect((await send(who, { category_id: await categoryId('Heart') })).http).toBe(400);
  expect((await send(await world.learner({ holds: [] }), {})).http).toBe(403);
});
