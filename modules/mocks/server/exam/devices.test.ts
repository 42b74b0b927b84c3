import type { Lease, Mock, MockResult, Paper } from '@app/mocks/contract';
import { MINUTE_MS } from '@app/platform/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MocksWorld, openMocks, type Sitter } from '../testing.ts';

let world: MocksWorld;
beforeAll(async () => void (world = await openMocks()));
afterAll(() => world.api.close());

interface Pdf {
  readonly name: string;
  readonly base64: string;
}
const PATH = '/paplabable/mock';
const [FIRST, SECOND, THIRD] = [
  '0197f1e2-0000-7000-8000-0000000000a1',
  '0197f1e2-0000-7000-8000-0000000000a2',
  '0197f1e2-0000-7000-8000-0000000000a3',
] as const;
const startMock = async (preferences: object = {}) => {
  const who = await world.learner();
  await world.get(who, 'PUT', '/paplabable/preferences', preferences);
  const mock = await world.create(who);
  const paper = await world.start(who, 1);
  return { who, mock, ids: paper.rows.map(({ id }) => id), paper };
};
const claim = (who: Sitter, device: string, take = false) =>
  world.get<Lease>(who, 'POST', `${PATH}/paper/lease/1/1`, { device, take });
const read = (who: Sitter) => world.get<Paper>(who, 'GET', `${PATH}/paper/1/1`);
type Choice = 'A' | 'B' | 'C' | 'D' | null;
const say = (who: Sitter, id: string, device: string, [option, seq]: readonly [Choice, number]) =>
  world.answer(who, id, { ...world.answerBody(option, seq), device });
/** A choice made now and sent when the test says so. */
const held = (device: string, [option, seq]: readonly [Choice, number]) => ({
  ...world.answerBody(option, seq),
  device,
});

test('one device writes a paper: another can only read until the lease expires or it takes over [ext-post-paplabable-mock-paper-lease-by-mocknumber-by-paper]', async () => {
  const { who, ids } = await startMock();
  const both = await Promise.all([claim(who, FIRST), claim(who, SECOND)]);
  expect(both.filter(({ mine }) => mine)).toHaveLength(1);
  const [writer, other] = both[0]?.mine ? [FIRST, SECOND] : [SECOND, FIRST];
  expect((await claim(who, other)).mine).toBe(false);
  // Answers renew the lease.
  world.api.clock.advance(25_000);
  await say(who, ids[0] ?? '', writer, ['A', 1]);
  world.api.clock.advance(25_000);
  expect((await claim(who, other)).mine).toBe(false);
  expect((await claim(who, other, true)).mine).toBe(true);
  expect((await claim(who, writer)).mine).toBe(false);
  world.api.clock.advance(31_000);
  expect((await claim(who, writer)).mine).toBe(true);
});

test('unsent answers of the first device count only where the second has none, and the writer’s answer wins [E13]', async () => {
  const { who, ids } = await startMock();
  const [one = '', two = '', three = ''] = ids;
  await claim(who, FIRST);
  await claim(who, SECOND, true);
  await say(who, one, SECOND, ['B', 1]);
  // The first device reconnects and sends what it held.
  await say(who, one, FIRST, ['A', 5]);
  await say(who, two, FIRST, ['C', 4]);
  expect((await read(who)).rows.map(({ option }) => option)).toEqual(['B', 'C', null]);
  // The second device had not seen that: its lower number wins, and the first can no longer change it.
  await say(who, two, SECOND, ['D', 1]);
  await say(who, two, FIRST, ['A', 6]);
  await say(who, three, SECOND, [null, 1]);
  await say(who, three, FIRST, ['A', 2]);
  expect((await read(who)).rows.map(({ option }) => option)).toEqual(['B', 'D', null]);
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from mocks.event where user_id = ${who.person.id}`.execute(world.api.deps.db);
  expect(rows).toEqual([{ n: 7 }]);
});

test('an older choice from another device never replaces a newer one, whichever device writes', async () => {
  const { who, ids } = await startMock();
  const [one = '', two = ''] = ids;
  await claim(who, FIRST);
  const waiting = [held(FIRST, ['A', 1]), held(FIRST, ['C', 2])];
  world.api.clock.advance(MINUTE_MS);
  await claim(who, SECOND, true);
  for (const id of [one, two]) await say(who, id, SECOND, ['B', 1]);
  // The first device reconnects, and claims the paper before it sends what it held.
  world.api.clock.advance(MINUTE_MS);
  await claim(who, FIRST, true);
  for (const body of waiting) await world.answer(who, one, body);
  expect((await read(who)).rows.map(({ option }) => option)).toEqual(['B', 'B', null]);
  await claim(who, THIRD, true);
  for (const body of waiting) await world.answer(who, two, { ...body, op_id: world.api.deps.ids.id() });
  expect((await read(who)).rows.map(({ option }) => option)).toEqual(['B', 'B', null]);
  // A choice made now wins, whatever its number.
  await say(who, one, THIRD, ['D', 1]);
  expect((await read(who)).rows.map(({ option }) => option)).toEqual(['D', 'B', null]);
});

test('of two devices’ late answers the later choice counts, and none older than the current answer', async () => {
  const { who, mock, ids } = await startMock();
  const [one = '', two = '', three = ''] = ids;
  const older = [held(FIRST, ['A', 1]), held(FIRST, ['C', 2])];
  world.api.clock.advance(MINUTE_MS);
  await claim(who, SECOND, true);
  await say(who, one, SECOND, ['B', 1]);
  const [newer, latest] = [held(SECOND, ['D', 1]), held(SECOND, ['A', 2])];
  await world.get(who, 'PUT', `${PATH}/end/${mock.id}`);
  world.api.clock.advance(MINUTE_MS);
  const send = async (id: string, bodies: readonly object[]) => {
    for (const body of bodies) await world.answer(who, id, { ...body, op_id: world.api.deps.ids.id() });
  };
  await send(one, older);
  await send(two, [newer, ...older]);
  await send(three, [latest, newer]);
  const lateOf = async () => (await world.get<MockResult>(who, 'GET', `${PATH}/result/${mock.id}`)).late;
  expect(await lateOf(), 'one was replaced by a later choice').toEqual({ answers: 3, in_time: 2, counted: false });
  const counted = await world.get<MockResult>(who, 'PUT', `${PATH}/late/${mock.id}`);
  expect(counted.rows.map(({ option }) => option)).toEqual(['B', 'D', 'A']);
  await send(one, [{ ...latest, seq: 9 }]);
  expect(await lateOf(), 'what arrives after the counting is not counted').toEqual({
    answers: 3,
    in_time: 2,
    counted: true,
  });
});

test('late answers that a later choice has replaced are not counted, and the result stays comparable', async () => {
  const { who, mock, ids } = await startMock();
  const older = held(FIRST, ['A', 1]);
  world.api.clock.advance(MINUTE_MS);
  await claim(who, SECOND, true);
  await say(who, ids[0] ?? '', SECOND, ['B', 1]);
  await world.get(who, 'PUT', `${PATH}/end/${mock.id}`);
  await world.answer(who, ids[0] ?? '', older);
  const after = await world.get<MockResult>(who, 'PUT', `${PATH}/late/${mock.id}`);
  expect(after.late).toEqual({ answers: 1, in_time: 0, counted: false });
});

test('rest stops the clock, unused rest is taken off the deadline again, and rest can run out [ext-put-paplabable-mock-paper-rest-by-mocknumber-by-paper]', async () => {
  const { who, mock, paper } = await startMock({ rest_minutes: 5 });
  expect(mock.conditions.rest_minutes).toBe(5);
  const deadline = Date.parse(paper.deadline_at);
  const rest = (isResting: boolean) => world.get<Paper>(who, 'PUT', `${PATH}/paper/rest/1/1`, { rest: isResting });
  const resting = await rest(true);
  expect((await rest(true)).deadline_at).toBe(resting.deadline_at);
  expect(Date.parse(resting.deadline_at) - deadline).toBe(5 * MINUTE_MS);
  expect(resting.rest).toMatchObject({ left: 300, until: expect.any(String) });
  world.api.clock.advance(2 * MINUTE_MS);
  const back = await rest(false);
  // The test clock keeps running, so a slow machine uses a little more.
  expect(back.rest.until).toBeNull();
  expect(back.rest.left).toBeGreaterThan(120);
  expect(back.rest.left).toBeLessThanOrEqual(180);
  expect(Date.parse(back.deadline_at) - deadline).toBe((300 - back.rest.left) * 1000);
  // The second rest runs out: the clock resumes by itself, and no rest is left.
  await rest(true);
  world.api.clock.advance(4 * MINUTE_MS);
  const after = await read(who);
  expect(after.rest).toEqual({ left: 0, until: null });
  expect(Date.parse(after.deadline_at) - deadline).toBe(5 * MINUTE_MS);
  expect((await world.call(who, 'PUT', `${PATH}/paper/rest/1/1`, { rest: true })).body.code).toBe('NO_REST_LEFT');
  const ended = await world.get<Mock>(who, 'PUT', `${PATH}/end/${mock.id}`);
  const result = await world.get<MockResult>(who, 'GET', `${PATH}/result/${ended.id}`);
  expect(result.papers_marked[0]?.seconds).toBeLessThan(3 * 60);
});

test('the learner can count late answers that were made in time, once; the result says so and a certificate leaves them out [ext-put-paplabable-mock-late-by-id]', async () => {
  const { who, mock, ids, paper } = await startMock();
  const versions = paper.rows.map(({ question }) => question.version_id);
  const { rows: keys } = await sql<{ version_id: string; letter: 'A' }>`
    select version_id, letter from questions.key_view where version_id = any(${versions}::uuid[])`.execute(
    world.api.deps.db,
  );
  const right = versions.map((id) => keys.find(({ version_id }) => version_id === id)?.letter ?? 'A');
  const made = world.api.clock.now().toISOString();
  await world.answer(who, ids[0] ?? '', world.answerBody(right[0] ?? 'A'));
  await world.get(who, 'PUT', `${PATH}/end/${mock.id}`);
  world.api.clock.advance(MINUTE_MS);
  await world.answer(who, ids[1] ?? '', { ...world.answerBody(right[1] ?? 'A'), answered_at: made });
  await world.answer(who, ids[2] ?? '', world.answerBody(right[2] ?? 'A'));
  const before = await world.get<MockResult>(who, 'GET', `${PATH}/result/${mock.id}`);
  expect(before).toMatchObject({ score: { correct: 1 }, late: { answers: 2, in_time: 1, counted: false } });
  for (let again = 0; again < 2; again += 1) {
    const counted = await world.get<MockResult>(who, 'PUT', `${PATH}/late/${mock.id}`);
    expect(counted).toMatchObject({ score: { correct: 2 }, late: { answers: 2, in_time: 1, counted: true } });
    expect(counted.papers_marked).toMatchObject([{ n: 1, correct: 2, answered: 2 }]);
  }
  const { listMarkedMocks } = await import('../list-marked.ts');
  expect(await listMarkedMocks(world.api.deps, who.person.id)).toMatchObject([{ correct: 1 }]);
});

test('flags of a mock become flags of the bank on request, and its scratchpad is kept until the end [ext-post-paplabable-mock-flags-keep-by-id] [ext-put-paplabable-mock-scratchpad-by-id]', async () => {
  const { who, mock, ids } = await startMock();
  const pad = (text: string) => world.call(who, 'PUT', `${PATH}/scratchpad/${mock.id}`, { text });
  await pad('12 × 4');
  expect((await read(who)).scratchpad).toBe('12 × 4');
  await world.call(who, 'POST', `${PATH}/flag/${mock.id}/${ids[0]}`);
  expect((await world.call(who, 'POST', `${PATH}/flags/keep/${mock.id}`)).body.code).toBe('MOCK_RUNNING');
  await world.get(who, 'PUT', `${PATH}/end/${mock.id}`);
  expect((await pad('late')).body.code).toBe('MOCK_ENDED');
  for (let again = 0; again < 2; again += 1)
    expect(await world.get(who, 'POST', `${PATH}/flags/keep/${mock.id}`)).toEqual({ kept: 1 });
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from practice.record
    where user_id = ${who.person.id} and flagged_at is not null`.execute(world.api.deps.db);
  expect(rows).toEqual([{ n: 1 }]);
});

test('only the learner can download the result as a PDF, with the same bytes each time [ext-get-paplabable-mock-result-pdf-by-id]', async () => {
  const { who, mock } = await startMock();
  const path = `${PATH}/result/pdf/${mock.id}`;
  expect((await world.call(who, 'GET', path)).body.code).toBe('MOCK_RUNNING');
  await world.get(who, 'PUT', `${PATH}/end/${mock.id}`);
  const [first, second] = [await world.get<Pdf>(who, 'GET', path), await world.get<Pdf>(who, 'GET', path)];
  expect(first.name).toBe('mock-1-result.pdf');
  expect(Buffer.from(first.base64, 'base64').subarray(0, 8).toString()).toBe('%PDF-1.7');
  expect(second.base64).toBe(first.base64);
  expect((await world.call(await world.learner(), 'GET', path)).body.code).toBe('NOT_FOUND');
});
