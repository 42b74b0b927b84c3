import { type Bank, bankBases } from '@app/practice/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Learner, openPractice, type PracticeWorld } from '../testing.ts';

let world: PracticeWorld;
let item: string;
let moreItem: string;
beforeAll(async () => {
  world = await openPractice();
  const who = await world.learner();
  item = (await world.idsOf(who, 'pa', 'Heart'))['HEA-0001'] ?? '';
  moreItem = (await world.idsOf(who, 'more', 'Heart'))['HEA-5001'] ?? '';
});
afterAll(() => world.api.close());

const at = (secondsAgo = 0) => new Date(world.api.clock.now().getTime() - secondsAgo * 1000).toISOString();
const keep = (who: Learner, body: object, bank: Bank = 'pa', id = item) =>
  world.call(who, 'PUT', `${bankBases[bank]}/record/${id}`, { at: at(), ...body });

test('note, struck options and highlights are stored with the question [put-paplabable-questionbank-record-by-id]', async () => {
  const who = await world.learner();
  const ranges = [{ part: 'stem', from: 2, to: 9 }];
  const version_id = world.api.deps.ids.id();
  await keep(who, { note: 'DM first.' });
  await keep(who, { struck: ['B', 'B', 'D'] });
  const reply = await keep(who, { highlights: { version_id, ranges }, seen: true });
  const record = {
    note: 'DM first.',
    struck: ['B', 'D'],
    highlights: ranges,
    highlights_version: version_id,
    answers: 0,
  };
  expect(reply.body.data).toMatchObject(record);
  const page = await world.get<{ record: object }>(who, `/paplabable/questionbank/question/Heart/u/${item}`);
  expect(page.record).toMatchObject(record);
  // Another user has a separate record.
  const other = await world.get<{ record: object }>(
    await world.learner(),
    `/paplabable/questionbank/question/Heart/u/${item}`,
  );
  expect(other.record).toMatchObject({ note: '', struck: [], highlights: [] });
  expect((await keep(who, { note: 'x'.repeat(5001) })).http).toBe(400);
  expect((await keep(who, { note: 'x' }, 'pa', world.api.deps.ids.id())).http).toBe(404);
});

test('records work the same in the more bank [put-paplabable-morequestionbank-record-by-id]', async () => {
  const who = await world.learner();
  expect((await keep(who, { note: 'more' }, 'more', moreItem)).body.data).toMatchObject({ note: 'more' });
  expect((await keep(who, { note: 'more' }, 'pa', moreItem)).http).toBe(404);
});

test('a change made earlier that arrives later has no effect; each part has its own time', async () => {
  const who = await world.learner();
  await keep(who, { note: 'newer', at: at(10) });
  await keep(who, { note: 'older', struck: ['A'], at: at(60) });
  expect((await keep(who, {})).body.data).toMatchObject({ note: 'newer', struck: ['A'] });
  await keep(who, { note: 'from a clock ahead', at: '2099-01-01T00:00:00Z' });
  expect((await keep(who, { note: 'now' })).body.data).toMatchObject({ note: 'now' });
});

test('a reason is stored only with one’s own wrong answer', async () => {
  const [who, other] = [await world.learner(), await world.learner()];
  const [wrong, right] = [world.answerBody('A'), world.answerBody('C')];
  await world.answer(who, 'pa', item, wrong);
  await world.answer(who, 'pa', item, right);
  for (const { op_id } of [wrong, right]) await keep(who, { miss: { op_id, reason: 'misread' } });
  await keep(other, { miss: { op_id: wrong.op_id, reason: 'timing' } });
  const { rows } = await sql`select option, miss_reason from practice.attempt where user_id = ${who.person.id}
    order by option`.execute(world.api.deps.db);
  expect(rows).toEqual([
    { option: 'A', miss_reason: 'misread' },
    { option: 'C', miss_reason: null },
  ]);
});

test('notes are listed newest first, searched and kept when their question closes [get-pauser-notes]', async () => {
  const who = await world.learner();
  await keep(who, { note: 'Potassium first', at: at(60) });
  await keep(who, { note: '100% sure' }, 'more', moreItem);
  const list = await world.get<{ count: number; rows: { code: string; place: unknown }[] }>(who, '/pauser/notes');
  expect(list).toMatchObject({ count: 2, rows: [{ code: 'HEA-5001', place: { bank: 'more' } }, { code: 'HEA-0001' }] });
  const found = async (search: string) =>
    (await world.get<typeof list>(who, `/pauser/notes?search=${encodeURIComponent(search)}`)).rows.map(
      ({ code }) => code,
    );
  expect(await found('potassium')).toEqual(['HEA-0001']);
  expect(await found('%')).toEqual(['HEA-5001']);
  const { db } = world.api.deps;
  await sql`update questions.placement set active = false where item_id = ${item}`.execute(db);
  expect((await world.get<typeof list>(who, '/pauser/notes?page=2&size=1')).rows).toMatchObject([
    { code: 'HEA-0001', place: null },
  ]);
  await sql`update questions.placement set active = true where item_id = ${item}`.execute(db);
  expect((await world.get<typeof list>(await world.learner(), '/pauser/notes')).count).toBe(0);
});

test('a problem reaches the editors once, however often it is sent [ext-post-paplabable-questionbank-report-by-id]', async () => {
  const who = await world.learner();
  const body = { op_id: world.api.deps.ids.id(), kind: 'outdated', text: 'NICE changed this in May.' };
  const send = (id = item) => world.call(who, 'POST', `/paplabable/questionbank/report/${id}`, body);
  expect([(await send()).http, (await send()).http]).toEqual([200, 200]);
  const { rows } = await sql`select kind, body, state, version_id is not null as versioned from practice.report
    where user_id = ${who.person.id}`.execute(world.api.deps.db);
  expect(rows).toEqual([{ kind: 'outdated', body: body.text, state: 'open', versioned: true }]);
  expect((await send(world.api.deps.ids.id())).http).toBe(404);
});

test('the same from the more bank [ext-post-paplabable-morequestionbank-report-by-id]', async () => {
  const who = await world.learner();
  const body = { op_id: world.api.deps.ids.id(), kind: 'wording', text: 'A word is missing.' };
  const path = `/paplabable/morequestionbank/report/${moreItem}`;
  for (let times = 0; times < 2; times += 1)
    expect((await world.call(who, 'POST', path, body)).body.data).toEqual({ id: body.op_id });
  const { rows } = await sql`select item_id, kind, body, state, version_id is not null as versioned
    from practice.report where user_id = ${who.person.id}`.execute(world.api.deps.db);
  expect(rows).toEqual([{ item_id: moreItem, kind: 'wording', body: body.text, state: 'open', versioned: true }]);
});
