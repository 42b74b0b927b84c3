import { DAY_MS } from '@app/platform/contract';
import type { Dashboard, Matching, PracticeSet } from '@app/practice/contract';
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
const build = (who: Learner, body: object) => world.call(who, 'POST', '/paplabable/sessions', body);
const built = async (who: Learner, more: object = {}): Promise<PracticeSet> => {
  const reply = await build(who, bodyOf(more));
  if (reply.http !== 200) throw new Error(reply.text);
  return reply.body.data as PracticeSet;
};
const itemsOf = (set: PracticeSet) => set.rows.map(({ id }) => id).toSorted();

test('a set is drawn from what matches; built twice with one id it is one set [ext-post-paplabable-sessions]', async () => {
  const who = await world.learner();
  const ids = await world.idsOf(who, 'pa', 'Heart');
  const body = bodyOf({ size: 2 });
  const [one, two] = [await build(who, body), await build(who, { ...body, size: 3 })];
  expect(one.body.data).toMatchObject({ size: 2, bank: 'pa', mode: 'tutor', seconds_each: null, answered: 0 });
  expect(two.text).toBe(one.text);
  await world.answer(who, 'pa', ids['HEA-0001'] ?? '', world.answerBody('C'));
  await world.answer(who, 'pa', ids['HEA-0002'] ?? '', world.answerBody('C'));
  await world.call(who, 'POST', `/paplabable/questionbank/flag/${ids['HEA-0003']}`);
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
  const none = await build(who, bodyOf({ difficulty: ['hard'] }));
  expect([none.http, none.body.code]).toEqual([409, 'NOTHING_MATCHES']);
});

test('what was certain and wrong is a filter of its own, as many as the home page counts', async () => {
  const who = await world.learner();
  const ids = await world.idsOf(who, 'pa', 'Heart');
  const answers = [
    ['HEA-0001', 'A', 3],
    ['HEA-0002', 'C', 2],
    ['HEA-0003', 'A', 3],
  ] as const;
  for (const [code, option, confidence] of answers)
    await world.answer(who, 'pa', ids[code] ?? '', world.answerBody(option, { confidence }));
  const home = await world.get<Dashboard>(who, '/pausers/dashboard');
  const certain = home.sureness.find(({ level }) => level === 3);
  const set = await built(who, { states: ['certain'] });
  expect(itemsOf(set)).toContain(ids['HEA-0001']);
  expect(itemsOf(set)).not.toContain(ids['HEA-0002']);
  expect(itemsOf(set)).toHaveLength((certain?.answered ?? 0) - (certain?.right ?? 0));
});

test('reasons stated for misses are counted, by question and latest reason, and a set has the same questions', async () => {
  const who = await world.learner();
  const ids = await world.idsOf(who, 'pa', 'Heart');
  const { deps } = world.api;
  const miss = async (code: string, reason: string, daysAgo = 0) => {
    const at = new Date(deps.clock.now().getTime() - daysAgo * DAY_MS);
    const body = world.answerBody('B', { answered_at: at.toISOString() });
    await world.answer(who, 'pa', ids[code] ?? '', body);
    await sql`update practice.attempt set miss_reason = ${reason}
      where user_id = ${who.person.id} and op_id = ${(body as { op_id: string }).op_id}`.execute(deps.db);
  };
  await miss('HEA-0001', 'knowledge', 60);
  await miss('HEA-0002', 'knowledge', 2);
  await miss('HEA-0002', 'misread', 1);
  await miss('HEA-0003', 'misread');
  const { reasons } = await world.get<Dashboard>(who, '/pausers/dashboard');
  expect(reasons).toEqual([{ reason: 'misread', questions: 2 }]);
  expect(new Set(itemsOf(await built(who, { reasons: ['misread'] })))).toEqual(
    new Set([ids['HEA-0002'], ids['HEA-0003']]),
  );
  expect((await build(who, bodyOf({ reasons: ['knowledge'] }))).body.code).toBe('NOTHING_MATCHES');
  // While a timed set holds them back, nothing is counted and nothing matches.
  await built(who, { mode: 'timed', size: 100 });
  expect((await world.get<Dashboard>(who, '/pausers/dashboard')).reasons).toEqual([]);
  expect((await build(who, bodyOf({ reasons: ['misread'] }))).body.code).toBe('NOTHING_MATCHES');
});

test('matches are counted before a set is built, with which condition to drop [ext-post-paplabable-sessions-matching]', async () => {
  const { ids, db } = world.api.deps;
  const who = await world.learner();
  const items = await world.idsOf(who, 'pa', 'Heart');
  const [first = '', second = ''] = [items['HEA-0001'], items['HEA-0002']];
  await world.answer(who, 'pa', first, world.answerBody('A'));
  // Stored peer figures of forty people: nearly all right on the first question, few on the second.
  await sql`insert into practice.item_stats (item_id, epoch, people, correct, a, b, c, d, e)
    values (${first}, 1, 40, 35, 5, 0, 35, 0, 0), (${second}, 1, 40, 10, 10, 30, 0, 0, 0)
    on conflict (item_id, epoch) do update set people = 40, correct = excluded.correct, a = excluded.a, b = excluded.b,
      c = excluded.c, d = 0, e = 0`.execute(db);
  const count = async (more: object) => {
    const reply = await world.call(who, 'POST', '/paplabable/sessions/matching', { bank: 'pa', ...more });
    return reply.body.data as Matching;
  };
  expect(await count({})).toEqual({
    count: 4,
    states: { unseen: 3, wrong: 1, certain: 0, right: 0, flagged: 0 },
    difficulty: { easy: 1, medium: 0, hard: 1, unknown: 2 },
    without: { topics: 4, states: 4, difficulty: 4 },
    seconds_each: 72,
    exam_seconds_each: 72,
    extra_time: 0,
  });
  expect(await count({ states: ['wrong'], difficulty: ['hard'] })).toMatchObject({
    count: 0,
    states: { unseen: 1, wrong: 0 },
    difficulty: { easy: 1, hard: 0 },
    without: { topics: 0, states: 1, difficulty: 1 },
  });
  expect(await count({ categories: [ids.id()] })).toMatchObject({ count: 0, without: { topics: 4 } });
  expect(itemsOf(await built(who, { difficulty: ['easy'] }))).toEqual([first]);
  await sql`update practice.item_stats set people = 19, correct = 14, c = 14 where item_id = ${first}`.execute(db);
  expect(await count({})).toMatchObject({ difficulty: { easy: 0, hard: 1, unknown: 3 } });
});

test('questions held back by another test are drawn only when nothing else matches', async () => {
  const who = await world.learner();
  const timed = await built(who, { mode: 'timed', size: 2 });
  const drawn = await built(who, { size: 2 });
  expect(itemsOf(drawn).filter((id) => itemsOf(timed).includes(id))).toEqual([]);
  expect(itemsOf(await built(who))).toHaveLength(4);
});

test('a withdrawn question that was not answered does not keep a set open, here or on the home page', async () => {
  const { db } = world.api.deps;
  const who = await world.learner();
  const set = await built(who);
  const [withdrawn, ...others] = set.rows.map(({ id }) => id);
  const answer = (item: string) => world.answer(who, 'pa', item, world.answerBody('A', { session_id: set.id }));
  for (const item of others.slice(1)) await answer(item);
  await sql`update questions.placement set active = false where item_id = ${withdrawn}`.execute(db);
  const home = () => world.get<Dashboard>(who, '/pausers/dashboard');
  expect((await home()).stopped).toMatchObject({ set_id: set.id, question_id: others[0], number: 2 });
  await answer(others[0] ?? '');
  expect(await world.get(who, `/paplabable/sessions/${set.id}`)).toMatchObject({ finished: true, answered: 3 });
  expect(await world.get(who, '/paplabable/sessions')).toMatchObject({ rows: [{ id: set.id, finished: true }] });
  expect((await home()).sets).toEqual([]);
  await sql`update questions.placement set active = true where item_id = ${withdrawn}`.execute(db);
});

test('at most sixty sets an hour, because every answer reads the running ones', async () => {
  const who = await world.learner();
  const body = bodyOf({ size: 1 });
  for (let sent = 0; sent < 60; sent += 1) expect((await build(who, body)).http).toBe(200);
  expect((await build(who, bodyOf())).body.code).toBe('TOO_MANY_REQUESTS');
});

test('sets are listed newest first with their progress [ext-get-paplabable-sessions]', async () => {
  const who = await world.learner();
  const first = await built(who, { size: 2 });
  world.api.clock.advance(1000);
  const second = await built(who, { bank: 'more' });
  const item = first.rows[0]?.id ?? '';
  await world.answer(who, 'pa', item, world.answerBody('A', { session_id: first.id }));
  await world.answer(who, 'pa', item, world.answerBody('B', { session_id: first.id }));
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

test('a set can be resumed on another device, but only by its owner [ext-get-paplabable-sessions-by-id]', async () => {
  const [who, other] = [await world.learner(), await world.learner()];
  const set = await built(who);
  const item = set.rows[1]?.id ?? '';
  // Answers given outside the set do not belong to it.
  await world.answer(who, 'pa', set.rows[0]?.id ?? '', world.answerBody('E'));
  await world.answer(who, 'pa', item, world.answerBody('E', { session_id: set.id }));
  const again = await world.get<PracticeSet>(who, `/paplabable/sessions/${set.id}`);
  expect(itemsOf(again)).toEqual(itemsOf(set));
  expect(again.rows.map(({ state }) => state)).toEqual(['unseen', 'wrong', 'unseen', 'unseen']);
  expect(again.rows[1]?.place).toMatchObject({ bank: 'pa', id: item });
  const [foreign, missing] = await Promise.all(
    [set.id, world.api.deps.ids.id()].map((id) => world.call(other, 'GET', `/paplabable/sessions/${id}`)),
  );
  expect([foreign?.http, foreign?.body.code]).toEqual([404, missing?.body.code]);
  await sql`update questions.placement set active = false where item_id = ${item}`.execute(world.api.deps.db);
  const closed = await world.get<PracticeSet>(who, `/paplabable/sessions/${set.id}`);
  expect(closed.rows[1]).toMatchObject({ place: null, state: 'wrong', seconds: 20 });
  await sql`update questions.placement set active = true where item_id = ${item}`.execute(world.api.deps.db);
});
