import type { PairSetReply } from '@app/community/contract';
import { content, importPages } from '@app/content/server';
import { inTransaction } from '@app/platform/server';
import type { AnswerReply, PracticeSet } from '@app/practice/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Learner, openPractice, type PracticeWorld } from '../testing.ts';

let world: PracticeWorld;
beforeAll(async () => {
  world = await openPractice([content]);
  const page = { title: 'Terms', body: 'Be kind.', description: '', status: 'published', copy_allowed: true } as const;
  await inTransaction(world.api.deps, (deps) => importPages(deps, [{ ...page, tag: 'pairterms' }]));
});
afterAll(() => world.api.close());

async function pairUp(): Promise<readonly [Learner, Learner]> {
  const pair = [await world.learner(), await world.learner()] as const;
  for (const who of pair) {
    await world.call(who, 'POST', '/paplabable/pairterms', { accepted: true });
    await world.call(who, 'POST', '/paplabable/pair/join');
  }
  return pair;
}
const begin = (who: Learner, more: object = {}) =>
  world.call(who, 'POST', '/paplabable/pair/set', { op_id: world.api.deps.ids.id(), size: 5, ...more });
const setOf = (who: Learner) => world.get<PairSetReply>(who, '/paplabable/pair/set');
const own = async (who: Learner, id: string) => world.get<PracticeSet>(who, `/paplabable/sessions/${id}`);
const give = (who: Learner, set: string, item: string, option = 'C'): Promise<AnswerReply> =>
  world.answer(who, 'pa', item, world.answerBody(option, { session_id: set }));

test('both get the same questions, and starting twice makes one set [ext-get-paplabable-pair-set] [ext-post-paplabable-pair-set]', async () => {
  const [amina, daniel] = await pairUp();
  expect(await setOf(amina)).toMatchObject({ offered: true, set: null });
  const op_id = world.api.deps.ids.id();
  const [first, again] = [await begin(amina, { op_id }), await begin(amina, { op_id })];
  expect(again.text).toBe(first.text);
  const begun = (first.body.data as PairSetReply).set;
  expect(begun).toMatchObject({ title: 'Mixed', own: 0, partner: 0, open: 0, reasons: null });
  expect((await setOf(daniel)).set).toEqual(begun);
  const rows = async (who: Learner) => (await own(who, op_id)).rows.map(({ id }) => id);
  expect(await rows(amina)).toEqual(await rows(daniel));
  expect((await begin(daniel)).body.code).toBe('PAIR_SET_RUNS');
  expect((await begin(daniel, { size: 7 })).http).toBe(400);
  const stranger = await world.learner();
  expect((await begin(stranger)).body.code).toBe('NOT_PAIRED');
  expect((await world.call(stranger, 'GET', '/paplabable/pair/set')).body.code).toBe('NOT_PAIRED');
});

test('the rationales of a question open when both have answered it, and nothing reveals who was wrong', async () => {
  const [amina, daniel] = await pairUp();
  const { id = '', size = 0 } = ((await begin(amina)).body.data as PairSetReply).set ?? {};
  const items = (await own(amina, id)).rows.map((row) => row.id);
  const [first = '', ...rest] = items;
  expect(await give(amina, id, first, 'A')).toMatchObject({ is_correct: null, reveal: null, option: 'A' });
  expect((await own(amina, id)).rows[0]?.state).toBe('answered');
  expect((await setOf(daniel)).set).toMatchObject({ own: 0, partner: 1, open: 0 });
  expect((await give(daniel, id, first)).reveal).not.toBeNull();
  expect((await own(amina, id)).rows[0]?.state).toMatch(/^(?:right|wrong)$/);
  const { text } = await world.call(daniel, 'GET', '/paplabable/pair/set');
  expect(text).not.toMatch(/right|wrong|option|correct/i);
  // Both at once: the later one releases it for both.
  for (const item of rest) await Promise.all([give(amina, id, item), give(daniel, id, item)]);
  expect((await setOf(amina)).set).toMatchObject({ own: size, partner: size, open: size, next: null });
  const held = await sql`select from practice.hold where holder = ${`pair:${id}`}`.execute(world.api.deps.db);
  expect(held.rows).toEqual([]);
  expect((await begin(daniel)).http).toBe(200);
});

test('an answer sent again opens what both have answered, if the first request died before it did', async () => {
  const { db } = world.api.deps;
  const [amina, daniel] = await pairUp();
  const { id = '' } = ((await begin(amina)).body.data as PairSetReply).set ?? {};
  const [item = ''] = (await own(amina, id)).rows.map((row) => row.id);
  const holds = await sql<{ user_id: string; since: Date; until: Date }>`
    select user_id, since, until from practice.hold where holder = ${`pair:${id}`} and item_id = ${item}`.execute(db);
  await give(amina, id, item);
  const body = world.answerBody('C', { session_id: id });
  await world.answer(daniel, 'pa', item, body);
  for (const { user_id, since, until } of holds.rows)
    await sql`insert into practice.hold (user_id, item_id, holder, since, until)
      values (${user_id}, ${item}, ${`pair:${id}`}, ${since}, ${until})`.execute(db);
  expect((await own(amina, id)).rows[0]?.state).toBe('answered');
  expect((await world.answer(daniel, 'pa', item, body)).reveal).not.toBeNull();
  expect((await own(amina, id)).rows[0]?.state).not.toBe('answered');
});

test('a withdrawn question does not keep a set for two running', async () => {
  const { db } = world.api.deps;
  const [amina, daniel] = await pairUp();
  const { id = '' } = ((await begin(amina)).body.data as PairSetReply).set ?? {};
  const [withdrawn = '', ...rest] = (await own(amina, id)).rows.map((row) => row.id);
  for (const who of [amina, daniel]) for (const item of rest) await give(who, id, item);
  expect((await begin(daniel)).body.code).toBe('PAIR_SET_RUNS');
  expect((await setOf(amina)).set).toMatchObject({ size: rest.length + 1, open: rest.length, running: true });
  await sql`update questions.placement set active = false where item_id = ${withdrawn}`.execute(db);
  expect((await setOf(amina)).set).toMatchObject({ size: rest.length, running: false, next: null });
  expect((await begin(daniel)).http).toBe(200);
  await sql`update questions.placement set active = true where item_id = ${withdrawn}`.execute(db);
});

test('when one leaves, the other’s results are revealed', async () => {
  const [amina, daniel] = await pairUp();
  const { id = '' } = ((await begin(amina)).body.data as PairSetReply).set ?? {};
  const [item = ''] = (await own(amina, id)).rows.map((row) => row.id);
  await give(amina, id, item);
  await world.call(daniel, 'POST', '/paplabable/pair/leave');
  expect((await own(amina, id)).rows[0]?.state).not.toBe('answered');
});

test('after a week all rationales are open, and another set can begin', async () => {
  const [amina, daniel] = await pairUp();
  const { id = '' } = ((await begin(amina)).body.data as PairSetReply).set ?? {};
  const { db, clock } = world.api.deps;
  const past = new Date(clock.now().getTime() - 60_000);
  await sql`update practice.pair_set set begun_at = begun_at - interval '8 days', until = ${past} where id = ${id}`.execute(
    db,
  );
  await sql`update practice.hold set since = since - interval '8 days', until = ${past} where holder = ${`pair:${id}`}`.execute(
    db,
  );
  expect((await setOf(daniel)).set).toMatchObject({ over: true });
  expect((await begin(daniel)).http).toBe(200);
});
