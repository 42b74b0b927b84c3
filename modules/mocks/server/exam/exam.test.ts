import type { Mock, MockResult, MocksOverview, Paper } from '@app/mocks/contract';
import { DAY_MS, MINUTE_MS } from '@app/platform/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handOver } from '../marking/hand-over.ts';
import { type MocksWorld, openMocks, type Sitter } from '../testing.ts';

let world: MocksWorld;
beforeAll(async () => void (world = await openMocks()));
afterAll(() => world.api.close());

const PATH = '/paplabable/mock';
const startedAt = async (who: Sitter) => Date.parse((await state(who)).rows[0]?.started_at ?? '');
const state = (who: Sitter, number = 1) => world.get<Mock>(who, 'GET', `${PATH}/state/${number}`);
const keysOf = async (paper: Paper): Promise<readonly string[]> => {
  const ids = paper.rows.map(({ question }) => question.version_id);
  const { rows } = await sql<{ version_id: string; letter: string }>`
    select version_id, letter from questions.key_view where version_id = any(${ids}::uuid[])`.execute(
    world.api.deps.db,
  );
  return ids.map((id) => rows.find((row) => row.version_id === id)?.letter ?? '');
};
const wrongOf = (letter: string | undefined) => (letter === 'A' ? 'B' : 'A');

test('a mock is created, its papers are started, answered and ended, and then there is a result [E11] [E20] [mock-lifecycle] [post-paplabable-mock-create] [get-paplabable-mock-result-by-id]', async () => {
  const who = await world.learner();
  const mock = await world.create(who);
  expect(mock).toMatchObject({ number: 1, title: 'Mock 1', papers: 2, questions: 3, unseen: 6, score: null });
  expect(mock.rows.map((row) => row.state)).toEqual(['next', 'later']);
  const paper = await world.start(who, 1);
  expect(paper.rows).toHaveLength(3);
  const keys = await keysOf(paper);
  for (const [at, row] of paper.rows.entries()) {
    const option = at === 2 ? wrongOf(keys[at]) : keys[at];
    expect((await world.answer(who, row.id, world.answerBody(option as 'A'))).http).toBe(200);
  }
  expect((await world.call(who, 'GET', `${PATH}/result/${mock.id}`)).body.code).toBe('MOCK_RUNNING');
  const between = await world.get<Mock>(who, 'PUT', `${PATH}/paper/end/1/1`);
  expect(between.rows.map((row) => row.state)).toEqual(['closed', 'next']);
  expect(Date.parse(between.break_until ?? '') - Date.parse(between.rows[0]?.ended_at ?? '')).toBe(5 * MINUTE_MS);
  await world.start(who, 1, 2);
  await world.get<Mock>(who, 'PUT', `${PATH}/paper/end/1/2`);
  const result = await world.get<MockResult>(who, 'GET', `${PATH}/result/${mock.id}`);
  expect(result.score).toMatchObject({ correct: 2, total: 6, percent: 33 });
  expect(result.papers_marked.map(({ n, correct, answered }) => [n, correct, answered])).toEqual([
    [1, 2, 3],
    [2, 0, 0],
  ]);
  expect(result.areas.reduce((all, { total }) => all + total, 0)).toBe(6);
  expect((await world.get<MocksOverview>(who, 'GET', '/paplabable/mocks')).past).toMatchObject([{ number: 1 }]);
});

test('one mock can be open at a time: another is refused with its number, also under concurrent requests [model-mock-one-open] [get-paplabable-mocks]', async () => {
  const who = await world.learner();
  const bodies = Array.from({ length: 6 }, () => ({ op_id: world.api.deps.ids.id(), profile: 'full' }));
  const replies = await Promise.all(bodies.map((body) => world.call(who, 'POST', `${PATH}/create`, body)));
  expect(replies.filter(({ http }) => http === 200)).toHaveLength(1);
  for (const { http, body } of replies.filter((reply) => reply.http !== 200))
    expect({ http, body }).toMatchObject({ http: 409, body: { code: 'MOCK_OPEN', details: { number: 1 } } });
  const won = bodies[replies.findIndex(({ http }) => http === 200)];
  expect((await world.call(who, 'POST', `${PATH}/create`, won)).body.data).toMatchObject({ number: 1 });
  const overview = await world.get<MocksOverview>(who, 'GET', '/paplabable/mocks');
  expect(overview.open).toMatchObject({ number: 1 });
  expect(overview.profiles.map(({ slug, title, unseen }) => [slug, title, unseen])).toEqual([
    ['full', 'Full mock', 6],
    ['mini', 'Single paper', 4],
  ]);
});

test('the deadline is the server’s: it ends the paper, whatever the client’s clock says, and starting again adds no time [E2] [model-mock-server-clock]', async () => {
  const who = await world.learner();
  await world.create(who);
  const paper = await world.start(who, 1);
  expect(Date.parse(paper.deadline_at) - (await startedAt(who))).toBe(10 * MINUTE_MS);
  world.api.clock.advance(4 * MINUTE_MS);
  expect((await world.start(who, 1)).deadline_at).toBe(paper.deadline_at);
  const [first, second] = paper.rows;
  const early = { ...world.answerBody('A'), answered_at: '2031-01-01T00:00:00.000Z' };
  expect((await world.answer(who, first?.id ?? '', early)).body.data).toMatchObject({ late: false, option: 'A' });
  // Within the five seconds of grace an answer in transit is accepted, later none.
  world.api.clock.advance(6 * MINUTE_MS);
  expect((await world.answer(who, first?.id ?? '', world.answerBody('B', 2))).body.data).toMatchObject({ late: false });
  world.api.clock.advance(6000);
  const late = { ...world.answerBody('C', 1), answered_at: paper.now };
  expect((await world.answer(who, second?.id ?? '', late)).body.data).toMatchObject({ late: true, option: null });
  const after = await state(who);
  expect(after.rows[0]).toMatchObject({ state: 'closed', ended_by: 'clock', ended_at: paper.deadline_at, answered: 1 });
  expect((await world.call(who, 'GET', `${PATH}/paper/1/1`)).body.code).toBe('PAPER_CLOSED');
});

test('[E17] extra time of the preferences lengthens every paper, and stays as it was when the mock was begun', async () => {
  const who = await world.learner();
  await world.get(who, 'PUT', '/paplabable/preferences', { extra_time: 25 });
  const mock = await world.create(who);
  await world.get(who, 'PUT', '/paplabable/preferences', { extra_time: 0 });
  expect(mock.conditions).toEqual({ extra_percent: 25, minutes: 13, break_minutes: 5, rest_minutes: 0 });
  const paper = await world.start(who, 1);
  expect(Date.parse(paper.deadline_at) - (await startedAt(who))).toBe(12.5 * MINUTE_MS);
});

test('papers are sat in order, a closed one cannot be reopened, and an unstarted one is not shown [ext-get-paplabable-mock-state-by-mocknumber] [ext-post-paplabable-mock-paper-start-by-mocknumber-by-paper] [ext-put-paplabable-mock-paper-end-by-mocknumber-by-paper]', async () => {
  const who = await world.learner();
  await world.create(who);
  const codeOf = async (method: string, path: string) => (await world.call(who, method, `${PATH}${path}`)).body.code;
  expect(await codeOf('POST', '/paper/start/1/2')).toBe('PAPER_RUNNING');
  expect(await codeOf('GET', '/paper/1/1')).toBe('PAPER_NOT_STARTED');
  expect(await codeOf('GET', '/question/1/1')).toBe('PAPER_NOT_STARTED');
  await world.start(who, 1);
  expect(await codeOf('GET', '/question/1/4')).toBe('PAPER_NOT_STARTED');
  expect(await codeOf('PUT', '/paper/end/1/2')).toBe('PAPER_NOT_STARTED');
  await world.get(who, 'PUT', `${PATH}/paper/end/1/1`);
  await world.get(who, 'PUT', `${PATH}/paper/end/1/1`);
  expect(await codeOf('POST', '/paper/start/1/1')).toBe('PAPER_CLOSED');
  expect(await codeOf('GET', '/question/1/1')).toBe('PAPER_CLOSED');
  expect(await codeOf('GET', '/state/2')).toBe('NOT_FOUND');
});

test('a mock ended between papers is marked on the papers sat, and their questions are shown [put-paplabable-mock-end-by-id] [get-paplabable-mock-question-by-mocknumber-by-questionid]', async () => {
  const who = await world.learner();
  const mock = await world.create(who);
  const paper = await world.start(who, 1);
  const [key] = await keysOf(paper);
  await world.answer(who, paper.rows[0]?.id ?? '', world.answerBody(key as 'A'));
  const ended = await world.get<Mock>(who, 'PUT', `${PATH}/end/${mock.id}`);
  expect(ended).toMatchObject({ ended_by: 'learner', score: { correct: 1, total: 3 } });
  expect(await world.get(who, 'GET', `${PATH}/question/1/1`)).toMatchObject({
    option: key,
    is_correct: true,
    reveal: { answer_key: key },
  });
  expect(await world.get<Mock>(who, 'PUT', `${PATH}/end/${mock.id}`)).toMatchObject({ ended_at: ended.ended_at });
});

test('after the end the answers count in the bank, once', async () => {
  const who = await world.learner();
  const mock = await world.create(who, 'mini');
  const paper = await world.start(who, 1);
  for (const row of paper.rows.slice(0, 3)) await world.answer(who, row.id, world.answerBody('A'));
  await world.get(who, 'PUT', `${PATH}/end/${mock.id}`);
  for (let again = 0; again < 2; again += 1) await handOver(world.api.deps, { userId: who.person.id, mockId: mock.id });
  const { rows } = await sql<{ n: number; seen: number }>`
    select count(*)::integer as n, count(distinct item_id)::integer as seen from practice.attempt
    where user_id = ${who.person.id}`.execute(world.api.deps.db);
  expect(rows).toEqual([{ n: 3, seen: 3 }]);
});

test('the sweep ends an unfinished mock after a week and releases its questions', async () => {
  const who = await world.learner();
  await world.create(who);
  await world.start(who, 1);
  world.api.clock.advance(8 * DAY_MS);
  const { sweepMocks } = await import('./settle.ts');
  await sweepMocks(world.api.deps);
  await sweepMocks(world.api.deps);
  const { rows } = await sql<{ ended_by: string; held: number }>`
    select m.ended_by, (select count(*)::integer from practice.hold h where h.user_id = m.user_id) as held
    from mocks.mock m where m.user_id = ${who.person.id}`.execute(world.api.deps.db);
  expect(rows).toEqual([{ ended_by: 'clock', held: 0 }]);
});

test('a result states the reliability of its form once there are enough sittings [E20]', async () => {
  const who = await world.learner();
  const mock = await world.create(who);
  await world.start(who, 1);
  await world.get(who, 'PUT', `${PATH}/end/${mock.id}`);
  const { db } = world.api.deps;
  const reliabilityAfter = async (sitters: number) => {
    await sql`insert into mocks.form_stats (form_id, sitters, mean, sd, kr20, sem, counted_at)
      select form_id, ${sitters}, 4, 1, 0.83, 0.41, now() from mocks.mock where id = ${mock.id}
      on conflict (form_id) do update set sitters = excluded.sitters, kr20 = excluded.kr20, sem = excluded.sem`.execute(
      db,
    );
    return (await world.get<MockResult>(who, 'GET', `${PATH}/result/${mock.id}`)).reliability;
  };
  expect(await reliabilityAfter(49)).toBeNull();
  expect(await reliabilityAfter(50)).toEqual({ kr20: 0.83, sem: 0.41, n: 50 });
});
