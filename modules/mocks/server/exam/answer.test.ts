import { exportSection } from '@app/accounts/server';
import { logIn } from '@app/accounts/server/testing';
import type { Mock, MockResult, Paper } from '@app/mocks/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MocksWorld, openMocks, type Sitter } from '../testing.ts';

let world: MocksWorld;
beforeAll(async () => void (world = await openMocks()));
afterAll(() => world.api.close());

const PATH = '/paplabable/mock';
const startMock = async (profile = 'full') => {
  const who = await world.learner();
  const mock = await world.create(who, profile);
  const paper = await world.start(who, 1);
  return { who, mock, paper, first: paper.rows[0]?.id ?? '' };
};
const read = (who: Sitter) => world.get<Paper>(who, 'GET', `${PATH}/paper/1/1`);
const eventsOf = async (who: Sitter) =>
  (
    await sql<{ option: string | null; late: boolean }>`
      select option, late from mocks.event where user_id = ${who.person.id} order by seq`.execute(world.api.deps.db)
  ).rows;

test('a repeated answer, also sent concurrently, is one answer with the same reply [put-paplabable-mock-question-answer-by-id]', async () => {
  const { who, first } = await startMock();
  const body = world.answerBody('B');
  const replies = await Promise.all(Array.from({ length: 8 }, () => world.answer(who, first, body)));
  expect(new Set(replies.map(({ http, body: { data } }) => JSON.stringify([http, data]))).size).toBe(1);
  expect(await eventsOf(who)).toEqual([{ option: 'B', late: false }]);
  expect((await world.answer(who, first, { ...body, option: 'C' })).body.code).toBe('OPERATION_REUSED');
});

test('the highest sequence number wins whatever the order of arrival; an answer can be cleared; the ledger has every change [E21]', async () => {
  const { who, first } = await startMock();
  const changes = [
    [3, 'C'],
    [1, 'A'],
    [2, 'B'],
  ] as const;
  await Promise.all(changes.map(([seq, option]) => world.answer(who, first, world.answerBody(option, seq))));
  expect((await read(who)).rows[0]).toMatchObject({ option: 'C', seq: 3 });
  expect((await world.answer(who, first, world.answerBody(null, 4))).body.data).toMatchObject({ option: null, seq: 4 });
  expect((await read(who)).rows[0]).toMatchObject({ option: null });
  expect((await eventsOf(who)).map(({ option }) => option)).toEqual(['A', 'B', 'C', null]);
});

test('flag, struck options, highlights and that it was seen are kept while the paper runs, and refused after [E6] [E7] [E8] [flag-unflag] [put-paplabable-mock-question-record-by-id] [post-paplabable-mock-flag-by-mockid-by-id]', async () => {
  const { who, mock, first } = await startMock();
  const highlights = [{ part: 'stem', from: 2, to: 7 }];
  const record = (body: object) => world.call(who, 'PUT', `${PATH}/question/record/${first}`, body);
  expect((await record({ seen: true, struck: ['A', 'D'], highlights, seconds: 12 })).http).toBe(200);
  expect((await world.call(who, 'POST', `${PATH}/flag/${mock.id}/${first}`)).body.data).toEqual({ flagged: true });
  expect((await read(who)).rows[0]).toMatchObject({
    struck: ['A', 'D'],
    highlights,
    seconds: 12,
    seen: true,
    flagged: true,
  });
  await record({ struck: [] });
  expect((await read(who)).rows[0]).toMatchObject({ struck: [], highlights, flagged: true });
  await world.get(who, 'PUT', `${PATH}/paper/end/1/1`);
  expect((await record({ struck: ['B'] })).body.code).toBe('PAPER_CLOSED');
});

test('a flag is taken off again, and only in the mock it belongs to [post-paplabable-mock-unflag-by-mockid-by-id] [ext-get-paplabable-mock-paper-by-mocknumber-by-paper]', async () => {
  const { who, mock, first } = await startMock();
  await world.call(who, 'POST', `${PATH}/flag/${mock.id}/${first}`);
  expect((await world.call(who, 'POST', `${PATH}/unflag/${world.api.deps.ids.id()}/${first}`)).body.code).toBe(
    'NOT_FOUND',
  );
  expect((await read(who)).rows[0]?.flagged).toBe(true);
  await world.call(who, 'POST', `${PATH}/unflag/${mock.id}/${first}`);
  expect((await read(who)).rows[0]?.flagged).toBe(false);
});

test('answers sent as a paper closes are either marked or late, never lost and never both', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { who, paper, mock } = await startMock('mini');
    const bodies = paper.rows.map((row) => ({ id: row.id, body: world.answerBody('A') }));
    const [, ...replies] = await Promise.all([
      world.call(who, 'PUT', `${PATH}/end/${mock.id}`),
      ...bodies.map(({ id, body }) => world.answer(who, id, body)),
    ]);
    const result = await world.get<MockResult>(who, 'GET', `${PATH}/result/${mock.id}`);
    for (const [at, { body }] of replies.entries()) {
      const { late } = body.data as { late: boolean };
      const row = result.rows.find(({ position }) => position === paper.rows[at]?.position);
      expect([late, row?.option]).toEqual(late ? [true, null] : [false, 'A']);
    }
    expect(await eventsOf(who)).toHaveLength(4);
    expect(result.late.answers).toBe(replies.filter(({ body }) => (body.data as { late: boolean }).late).length);
  }
});

test('no reply reveals a key before the end: paper, question, answers, bank, search, sets and the copy of one’s data [E19] [model-key-hidden]', async () => {
  const { who, paper, mock, first } = await startMock();
  const bytes: string[] = [JSON.stringify(paper)];
  const look = async (method: string, path: string, body?: unknown) =>
    void bytes.push((await world.call(who, method, path, body)).text);
  await look('GET', '/paplabable/mocks');
  await look('GET', `${PATH}/state/1`);
  await look('GET', `${PATH}/paper/1/1`);
  for (const row of paper.rows) {
    bytes.push((await world.answer(who, row.id, world.answerBody('A'))).text);
    await look('GET', `${PATH}/question/1/${row.id}`);
    const { id } = row.question;
    await look('GET', `/paplabable/questionbank/question/Heart/u/${id}`);
    const body = { op_id: world.api.deps.ids.id(), option: 'A', seconds: 3, answered_at: paper.now };
    await look('PUT', `/paplabable/questionbank/answerv2/${id}`, body);
    await look('GET', `/paplabable/questionbank/question/Heart/u/${id}`);
    await look('GET', `/paplabable/questionbank/search/${row.question.code}`);
  }
  for (const path of ['/category/Heart/u', '/category/Lung/u', '/result/Heart/u', '/result/Lung/u'])
    await look('GET', `/paplabable/questionbank${path}`);
  // Sets with every question of the bank, untimed and timed, answered and ended.
  const held = paper.rows.map(({ question }) => question.id);
  for (const mode of ['tutor', 'timed']) {
    const set = { op_id: world.api.deps.ids.id(), bank: 'pa', size: 100, mode };
    const made = await world.call(who, 'POST', '/paplabable/sessions', set);
    expect(made.http).toBe(200);
    bytes.push(made.text);
    const id = (made.body.data as { id?: string } | undefined)?.id ?? '';
    for (const item of held) {
      const body = { op_id: world.api.deps.ids.id(), option: 'B', seconds: 3, answered_at: paper.now, session_id: id };
      await look('PUT', `/paplabable/questionbank/answerv2/${item}`, body);
      await look('GET', `/paplabable/question/${item}`);
    }
    await look('GET', `/paplabable/sessions/${id}`);
    await look('PUT', `/paplabable/sessions/${id}/end`);
    await look('GET', `/paplabable/sessions/${id}`);
  }
  for (const path of ['/paplabable/search?q=HEA', '/pausers/dashboard', '/paplabable/categoriesscore'])
    await look('GET', path);
  await look('GET', `${PATH}/result/${mock.id}`);
  const copies = world.api.deps.slots.contributions(exportSection);
  for (const { collect } of copies) bytes.push(JSON.stringify(await collect(world.api.deps, who.person.id)));
  expect(bytes.join('\n')).not.toMatch(/KEY-|"answer_key"|is_correct":(?:true|false)/);
  await world.get<Mock>(who, 'PUT', `${PATH}/end/${mock.id}`);
  expect((await world.call(who, 'GET', `${PATH}/question/1/${first}`)).text).toContain('KEY-');
});

test('questions reserved for mocks appear in no list, search or set of the bank', async () => {
  const who = await world.learner();
  const list = await world.call(who, 'GET', '/paplabable/questionbank/category/Heart/u');
  expect(list.text).toContain('HEA-0001');
  expect(list.text).not.toContain('HEA-20');
  expect((await world.call(who, 'GET', '/paplabable/questionbank/search/HEA-2011')).text).not.toContain('"id"');
  const set = { op_id: world.api.deps.ids.id(), bank: 'pa', size: 100, mode: 'tutor' };
  expect((await world.call(who, 'POST', '/paplabable/sessions', set)).text).not.toContain('HEA-20');
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from mocks.form_item i
    join mocks.form f on f.id = i.form_id where f.state = 'reserved'`.execute(world.api.deps.db);
  expect(rows).toEqual([{ n: 6 }]);
});

test('access that ends during a paper stops neither its answers nor its end; the next paper and the result need it [model-mock-access-ends] [ext-get-paplabable-mock-running]', async () => {
  const { who, mock, first } = await startMock();
  const { deps, clock } = world.api;
  const until = new Date(clock.now().getTime() + 60_000);
  await sql`update access.entitlement set ends_at = ${until} where user_id = ${who.person.id}`.execute(deps.db);
  expect(await world.get(who, 'GET', `${PATH}/state/1`)).toMatchObject({ access_until: until.toISOString() });
  clock.advance(120_000);
  const lapsed = { ...who, login: await logIn(world.api, who.person) };
  expect((await world.answer(lapsed, first, world.answerBody('B', 2))).body.data).toMatchObject({ late: false });
  expect(await world.get(lapsed, 'GET', `${PATH}/running`)).toMatchObject({
    href: '/mocks/1/next',
    label: 'Resume paper 1',
  });
  const device = deps.ids.id();
  await world.get(lapsed, 'POST', `${PATH}/paper/lease/1/1`, { device, take: true });
  await world.get(lapsed, 'PUT', `${PATH}/question/record/${first}`, { seen: true });
  await world.get(lapsed, 'POST', `${PATH}/flag/${mock.id}/${first}`);
  expect(await world.get(lapsed, 'GET', `${PATH}/paper/1/1`)).toMatchObject({ n: 1 });
  const ended = await world.get<Mock>(lapsed, 'PUT', `${PATH}/paper/end/1/1`);
  expect(ended).toMatchObject({ rows: [{ state: 'closed', answered: 1 }, { state: 'next' }] });
  expect(await world.get(lapsed, 'GET', `${PATH}/running`)).toBeNull();
  expect(Date.parse(ended.access_until ?? ''), 'it has ended').toBeLessThanOrEqual(clock.now().getTime());
  for (const [method, path] of [
    ['POST', `${PATH}/paper/start/1/2`],
    ['PUT', `${PATH}/end/${mock.id}`],
    ['GET', `${PATH}/result/${mock.id}`],
  ] as const)
    expect((await world.call(lapsed, method, path)).body.code, path).toBe('NOT_SUBSCRIBED');
});

test('calls need access to the question bank, and another learner’s mock is not found', async () => {
  const { mock, first } = await startMock();
  const without = await world.learner([]);
  expect((await world.call(without, 'GET', '/paplabable/mocks')).http).toBe(403);
  const other = await world.learner();
  expect((await world.answer(other, first, world.answerBody('A'))).body.code).toBe('NOT_FOUND');
  expect((await world.call(other, 'PUT', `${PATH}/end/${mock.id}`)).body.code).toBe('NOT_FOUND');
  expect((await world.call(other, 'GET', `${PATH}/state/1`)).body.code).toBe('NOT_FOUND');
});
