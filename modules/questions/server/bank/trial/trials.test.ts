import { type TestApi, testApi, testAuthorise } from '@app/platform/server/testing';
import type { TrialAnswer, TrialQuestion, Trials } from '@app/questions/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importQuestions, questions } from '../../index.ts';
import { fileOf, sampleQuestion, seedBank } from '../../testing/sample-bank.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi({ modules: [questions], authorise: testAuthorise });
  await seedBank(api.deps);
});
afterAll(() => api.close());

const BASE = '/paplabable/questions/trial';
const get = async (path: string) => (await api.call('GET', path)).body.data as TrialQuestion;
const choose = (n: number | string, body: object) => api.call('POST', `${BASE}/${n}/answer`, { body });

test('a visitor sees how many questions there are to try, in order [get-paplabable-questions-trials]', async () => {
  const { count, ids, areas, reviewed } = (await api.call('GET', `${BASE}s`)).body.data as Trials;
  const each = await Promise.all([0, 1].map((n) => get(`${BASE}/${n}`)));
  expect([count, ids]).toEqual([2, each.map(({ question }) => question.id)]);
  expect(each.map(({ question }) => question.code)).toEqual(['HEA-0001', 'HEA-0003']);
  expect([areas, reviewed, each[0]?.area, each[0]?.reviewed]).toEqual([['Heart', 'Heart'], 0, 'Heart', false]);
});

test('without a number the first is returned, and nothing of its key [get-paplabable-questions-trial-by-n] [trial-default-zero]', async () => {
  const reply = await api.call('GET', BASE);
  expect(reply.body.data).toEqual(await get(`${BASE}/0`));
  expect(reply.body.data).toMatchObject({ n: 0, count: 2, question: { code: 'HEA-0001' } });
  expect(reply.text).not.toMatch(/KEY-|answer_key|rationale|explanation|media\//);
  const codes = await Promise.all(
    ['2', '-1', 'x', '99999999'].map(async (n) => (await api.call('GET', `${BASE}/${n}`)).http),
  );
  expect(codes).toEqual([404, 400, 400, 400]);
});

test('the key and the reasons are returned for a chosen option, of a trial question only [ext-post-paplabable-questions-trial-answer]', async () => {
  const right = (await choose(0, { option: 'C' })).body.data as TrialAnswer;
  const wrong = (await choose(0, { option: 'A' })).body.data as TrialAnswer;
  expect([right.correct, wrong.correct]).toEqual([true, false]);
  expect(wrong.key).toMatchObject({
    answer_key: 'C',
    key_point: 'KEY-point of HEA-0001.',
    checked: { state: 'pending' },
  });
  expect(wrong.key).toEqual(right.key);
  expect((await choose(2, { option: 'A' })).body.code).toBe('NOT_FOUND');
  for (const body of [{}, { option: 'F' }, { option: 'A', user: 1 }])
    expect((await choose(0, body)).body.code).toBe('INVALID_INPUT');
});

test('a question that is retired or no longer a trial question cannot be tried', async () => {
  await importQuestions(api.deps, [fileOf(sampleQuestion('HEA-0001', { trial: true, active: false }))]);
  expect(await get(BASE)).toMatchObject({ count: 1, question: { code: 'HEA-0003' } });
  await importQuestions(api.deps, [fileOf(sampleQuestion('HEA-0003', { matrix: 'valves' }))]);
  expect((await api.call('GET', BASE)).http).toBe(404);
});
