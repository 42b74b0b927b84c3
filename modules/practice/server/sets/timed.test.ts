import { logIn } from '@app/accounts/server/testing';
import { bankBases, type PracticeSet, type QuestionPage } from '@app/practice/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Learner, openPractice, type PracticeWorld } from '../testing.ts';

let world: PracticeWorld;
beforeAll(async () => void (world = await openPractice()));
afterAll(() => world.api.close());

/** Strings that reveal the sample's key, or whether an answer was right. */
const MARKERS = [
  'KEY-',
  'answer_key',
  'rationale',
  'is_correct":true',
  'is_correct":false',
  'first_correct":true',
  'first_correct":false',
  'state":"right"',
  'state":"wrong"',
];
const markersIn = (text: string) => MARKERS.filter((word) => text.includes(word));

const build = async (who: Learner, more: object = {}): Promise<PracticeSet> => {
  const body = { op_id: world.api.deps.ids.id(), bank: 'pa', size: 4, mode: 'timed', ...more };
  const reply = await world.call(who, 'POST', '/paplabable/sessions', body);
  if (reply.http !== 200) throw new Error(reply.text);
  return reply.body.data as PracticeSet;
};
const read = (who: Learner, id: string) => world.get<PracticeSet>(who, `/paplabable/sessions/${id}`);
const pathOf = (row: PracticeSet['rows'][number]) =>
  `${bankBases.pa}/question/${row.place?.category}/${row.place?.matrix_id}/${row.id}`;

/** Every reply a learner can get about the questions of a set. */
async function everythingAbout(who: Learner, set: PracticeSet): Promise<string> {
  const paths = [
    `/paplabable/sessions/${set.id}`,
    '/paplabable/sessions',
    '/pausers/flags',
    '/pausers/flaglist',
    '/pauser/notes',
    ...['Heart', 'Lung'].flatMap((name) =>
      [`category/${name}/u`, `result/${name}/u`].map((p) => `${bankBases.pa}/${p}`),
    ),
    ...set.rows.map(pathOf),
  ];
  const replies = await Promise.all(paths.map((path) => world.call(who, 'GET', path)));
  const saved = await world.call(who, 'PUT', `${bankBases.pa}/record/${set.rows[0]?.id}`, {
    at: world.api.clock.now().toISOString(),
    note: 'mine',
  });
  expect([...replies, saved].map(({ http }) => http)).toEqual([...replies, saved].map(() => 200));
  return [...replies, saved].map(({ text }) => text).join('\n');
}

test('a timed set reveals nothing about its questions until it ends, then everything [ext-put-paplabable-sessions-end-by-id]', async () => {
  const who = await world.learner();
  // One of them was answered before the set: that result is hidden too.
  const ids = await world.idsOf(who, 'pa', 'Heart');
  await world.answer(who, 'pa', ids['HEA-0001'] ?? '', world.answerBody('C'));
  world.api.clock.advance(60_000);
  const set = await build(who);
  expect(set).toMatchObject({ right: null, finished: false, seconds_left: 4 * 72 });
  const [first, second] = set.rows;
  await world.call(who, 'POST', `${bankBases.pa}/flag/${first?.id}`);
  const body = world.answerBody('C', { session_id: set.id });
  const reply = await world.sendAnswer(who, 'pa', first?.id ?? '', body);
  const again = await world.sendAnswer(who, 'pa', first?.id ?? '', { ...body, session_id: undefined });
  // Opened outside the set it is still the same question.
  const outside = await world.sendAnswer(who, 'pa', second?.id ?? '', world.answerBody('B'));
  expect([reply, again, outside].map(({ http, text }) => [http, markersIn(text)])).toEqual([
    [200, []],
    [200, []],
    [200, []],
  ]);
  expect(reply.body.data).toMatchObject({ option: 'C', is_correct: null, reveal: null, record: { option: 'C' } });
  expect(markersIn(await everythingAbout(who, set))).toEqual([]);
  expect(await read(who, set.id)).toMatchObject({
    answered: 1,
    rows: [{ state: 'answered' }, { state: 'unseen' }, {}, {}],
  });

  const end = () => world.call(who, 'PUT', `/paplabable/sessions/${set.id}/end`);
  const [ended, twice] = [await end(), await end()];
  expect(twice.text).toBe(ended.text);
  expect(ended.body.data).toMatchObject({ finished: true, seconds_left: null, answered: 1 });
  const page = await world.get<QuestionPage>(who, pathOf(first as PracticeSet['rows'][number]));
  expect(page.reveal?.explanation).toContain('KEY-');
  expect(page.record.is_correct).not.toBeNull();
});

/** Replies that sum, search or draw: none may change with an answer in a running set. */
async function sumsOf(who: Learner): Promise<readonly string[]> {
  const base = bankBases.pa;
  const paths = [
    '/paplabable/qbcategories',
    '/paplabable/categoriesscore',
    `${base}/matrix/Heart`,
    `${base}/matrix/Lung`,
  ];
  const searches = ['KEY-explanation', 'Sample', 'woman'].map((text) => `${base}/search/${text}`);
  const matching = ['unseen', 'right', 'wrong'].map((state) => ({ bank: 'pa', states: [state] }));
  const replies = await Promise.all([
    ...[...paths, ...searches].map((path) => world.call(who, 'GET', path)),
    ...matching.map((body) => world.call(who, 'POST', '/paplabable/sessions/matching', body)),
  ]);
  expect(replies.map(({ http }) => http)).toEqual(replies.map(() => 200));
  return replies.map(({ text }) => text);
}

test('while it runs no count, search, filter or other set reveals how an answer went', async () => {
  const who = await world.learner();
  const answered = (await world.idsOf(who, 'pa', 'Heart'))['HEA-0001'] ?? '';
  await world.answer(who, 'pa', answered, world.answerBody('C'));
  const tutor = await build(who, { mode: 'tutor', size: 100 });
  world.api.clock.advance(60_000);
  const set = await build(who, { size: 100 });
  const before = await sumsOf(who);
  for (const option of ['A', 'C'])
    for (const { id } of set.rows) {
      await world.answer(who, 'pa', id, world.answerBody(option, { session_id: tutor.id }));
      expect(await sumsOf(who)).toEqual(before);
    }
  expect(await read(who, tutor.id)).toMatchObject({ right: null, answered: set.size });
  expect(markersIn(JSON.stringify(await read(who, tutor.id)))).toEqual([]);
  const heads = await world.get<{ rows: { right: number | null }[] }>(who, '/paplabable/sessions');
  expect(heads.rows.map(({ right }) => right)).toEqual([null, null]);
  const drawn = { op_id: world.api.deps.ids.id(), bank: 'pa', size: 100, mode: 'tutor', states: ['right', 'wrong'] };
  expect((await world.call(who, 'POST', '/paplabable/sessions', drawn)).body.code).toBe('NOTHING_MATCHES');

  await world.call(who, 'PUT', `/paplabable/sessions/${set.id}/end`);
  expect(await sumsOf(who)).not.toEqual(before);
  expect(await read(who, tutor.id)).toMatchObject({ right: set.size - 1 });
});

test('a timed set runs by the server’s clock; answers after its end do not count in it', async () => {
  const who = await world.learner();
  const set = await build(who, { size: 2, seconds_each: 30 });
  const [first = '', second = ''] = set.rows.map(({ id }) => id);
  await world.sendAnswer(who, 'pa', first, world.answerBody('A', { session_id: set.id }));
  await world.sendAnswer(who, 'pa', first, world.answerBody('E', { session_id: set.id }));
  world.api.clock.advance(50_000);
  expect(await read(who, set.id)).toMatchObject({ seconds_left: 10, finished: false, answered: 1, right: null });
  world.api.clock.advance(20_000);
  const late = await world.sendAnswer(who, 'pa', second, world.answerBody('A', { session_id: set.id }));
  expect(late.body.data).toMatchObject({ is_correct: null, reveal: null });
  world.api.clock.advance(16_000);
  const over = await read(who, set.id);
  expect(over).toMatchObject({ finished: true, seconds_left: null, answered: 1, right: 0 });
  expect(over.rows.map(({ state }) => state)).toEqual(['wrong', 'unseen']);
});

test('an answer that arrives after the end is stored but not scored, whatever its time; the learner may count what was made in time [ext-put-paplabable-sessions-countlate-by-id]', async () => {
  const who = await world.learner();
  const set = await build(who, { size: 3, seconds_each: 30 });
  const [first = '', second = '', third = ''] = set.rows.map(({ id }) => id);
  // The draw is random, and one question of the sample has another key.
  const odd = (await world.idsOf(who, 'pa', 'Heart'))['HEA-0002'];
  const keyOf = (id: string) => (id === odd ? 'A' : 'C');
  const inside = { session_id: set.id };
  await world.sendAnswer(who, 'pa', first, world.answerBody('E', inside));
  const madeAt = new Date(world.api.clock.now().getTime() + 30_000).toISOString();
  world.api.clock.advance(120_000);
  const send = (id: string, option: string, more: object = {}) =>
    world.sendAnswer(who, 'pa', id, world.answerBody(option, { ...inside, ...more }));

  // The result of an in-time answer is visible by now, so a second answer to it cannot count.
  const again = await send(first, keyOf(first), { answered_at: madeAt });
  // Made offline, changed once, sent late: the key stays hidden while these may still count.
  const waited = [
    await send(second, 'E', { answered_at: madeAt }),
    await send(second, keyOf(second), { answered_at: madeAt }),
  ];
  const after = await send(third, keyOf(third));
  expect([again, ...waited, after].map(({ http, text }) => [http, markersIn(text)])).toEqual(
    Array.from({ length: 4 }, () => [200, []]),
  );
  expect(markersIn((await world.call(who, 'GET', pathOf(set.rows[1] as PracticeSet['rows'][number]))).text)).toEqual(
    [],
  );

  world.api.clock.advance(16_000);
  expect(
    (await world.get<QuestionPage>(who, pathOf(set.rows[1] as PracticeSet['rows'][number]))).reveal,
  ).not.toBeNull();
  // The key is visible from here on, so answers that claim to have been in time are ignored.
  await send(second, 'B', { answered_at: new Date(Date.parse(madeAt) + 1000).toISOString() });
  expect(await read(who, set.id)).toMatchObject({ answered: 1, right: 0, late: { answers: 1, counted: false } });

  const count = () => world.call(who, 'PUT', `/paplabable/sessions/${set.id}/countlate`);
  const [counted, twice] = [await count(), await count()];
  expect(counted.body.data).toMatchObject({ answered: 2, late: { answers: 1, counted: true } });
  expect(twice.text).toBe(counted.text);
  const rows = (counted.body.data as PracticeSet).rows.map(({ state }) => state);
  expect(rows).toEqual(['wrong', 'right', 'unseen']);
  expect((await sql`select from practice.session_drift_view`.execute(world.api.deps.db)).rows).toEqual([]);
});

test('an untimed set cannot be ended, and reveals results at once', async () => {
  const who = await world.learner();
  const set = await build(who, { mode: 'tutor', size: 1 });
  const end = await world.call(who, 'PUT', `/paplabable/sessions/${set.id}/end`);
  expect(end.body.data).toMatchObject({ finished: false, right: 0 });
  const item = set.rows[0]?.id ?? '';
  const reply = await world.answer(who, 'pa', item, world.answerBody('B', { session_id: set.id }));
  expect(reply.reveal?.explanation).toContain('KEY-');
  expect(await read(who, set.id)).toMatchObject({ finished: true, right: 0, answered: 1 });
});

test('extra time from the preferences lengthens a timed set and the builder’s estimate', async () => {
  const who = await world.learner();
  const usual = await build(who);
  await world.call(who, 'PUT', '/paplabable/preferences', { extra_time: 50 });
  const longer = await build(who);
  expect(longer.seconds_each).toBe((usual.seconds_each ?? 0) * 1.5);
  const reply = await world.call(who, 'POST', '/paplabable/sessions/matching', { bank: 'pa' });
  expect(reply.body.data).toMatchObject({
    seconds_each: longer.seconds_each,
    exam_seconds_each: usual.seconds_each,
    extra_time: 50,
  });
});

test('access that ends during a set stops neither its end nor its result; its questions and a new set need it [model-set-access-ends]', async () => {
  const [who, other] = [await world.learner(), await world.learner({ holds: [] })];
  const set = await build(who, { size: 1 });
  const [row] = set.rows;
  await world.answer(who, 'pa', row?.id ?? '', world.answerBody('C', { session_id: set.id }));
  await sql`update access.entitlement set ends_at = ${world.api.clock.now()} where user_id = ${who.person.id}`.execute(
    world.api.deps.db,
  );
  const lapsed = { ...who, login: await logIn(world.api, who.person) };
  expect(await read(lapsed, set.id)).toMatchObject({ finished: false, answered: 1, rows: [{ chosen: 'C' }] });
  expect((await world.call(other, 'PUT', `/paplabable/sessions/${set.id}/end`)).http).toBe(404);
  const ended = await world.call(lapsed, 'PUT', `/paplabable/sessions/${set.id}/end`);
  expect(ended.body.data).toMatchObject({ finished: true, answered: 1 });
  const pages = await Promise.all(set.rows.map((each) => world.call(lapsed, 'GET', pathOf(each))));
  expect(pages.map(({ body }) => body.code)).toEqual(['NOT_SUBSCRIBED']);
  const body = { op_id: world.api.deps.ids.id(), bank: 'pa', size: 1, mode: 'timed' };
  expect((await world.call(lapsed, 'POST', '/paplabable/sessions', body)).body.code).toBe('NOT_SUBSCRIBED');
});

test('after starting over, a running set keeps its own answers and a finished one says which open as new', async () => {
  const who = await world.learner();
  const set = await build(who, { size: 1 });
  await world.answer(who, 'pa', set.rows[0]?.id ?? '', world.answerBody('E', { session_id: set.id }));
  world.api.clock.advance(1000);
  const scope = { op_id: world.api.deps.ids.id(), bank: null, category_id: null };
  expect((await world.call(who, 'POST', '/pausers/restarts', scope)).http).toBe(200);
  expect((await read(who, set.id)).rows).toMatchObject([{ state: 'answered', chosen: 'E' }]);
  await world.call(who, 'PUT', `/paplabable/sessions/${set.id}/end`);
  expect((await read(who, set.id)).rows).toMatchObject([{ chosen: 'E', is_new_again: true }]);
});
