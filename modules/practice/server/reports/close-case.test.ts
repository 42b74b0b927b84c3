import { logIn, makeStaff } from '@app/accounts/server/testing';
import type { ReportCase } from '@app/practice/contract';
import { signOff } from '@app/questions/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Learner, openPractice, type PracticeWorld } from '../testing.ts';

const CASES = '/a/paplabable/questioncases';
let world: PracticeWorld;
let editor: Learner;
let learner: Learner;
let item: string;
beforeAll(async () => {
  world = await openPractice();
  const person = await makeStaff(world.api.deps, { rights: ['paques'], flags: ['v', 'e'] });
  editor = { person, login: await logIn(world.api, person) };
  learner = await world.learner();
  item = (await world.idsOf(learner, 'pa', 'Heart'))['HEA-0001'] ?? '';
  await world.api.deps.settings.write(world.api.deps.db, signOff, 'none');
});
afterAll(() => world.api.close());

const report = async (text: string): Promise<number> => {
  world.api.clock.advance(1000);
  const body = { op_id: world.api.deps.ids.id(), kind: 'wording', text };
  await world.call(learner, 'POST', `/paplabable/questionbank/report/${item}`, body);
  const { rows } = await world.get<{ rows: ReportCase[] }>(editor, `${CASES}?state=open`);
  return rows.find(({ question }) => question.id === item)?.number ?? 0;
};
const close = (number: number, values: object) =>
  world.call(editor, 'PUT', `${CASES}/${number}`, {
    resolution: 'right',
    answer: 'Well spotted.',
    tell: true,
    ...values,
  });
const notices = async () => JSON.stringify(await world.get(learner, '/paplabable/notifications'));
const caseOf = async (number: number, state: string) =>
  (await world.get<{ rows: ReportCase[] }>(editor, `${CASES}?state=${state}`)).rows.find(
    (row) => row.number === number,
  );
const publish = async (values: object) => {
  const { version } = await world.get<{ version: number }>(editor, `/a/paplabable/question/${item}`);
  return world.call(editor, 'PUT', `/a/paplabable/question/${item}`, { version, ...values });
};

test('those who are right are thanked by the version that corrects it, which closes the case and is named', async () => {
  const number = await report('A comma is missing.');
  const kept = await close(number, {});
  expect(kept.body.data).toMatchObject({
    state: 'open',
    resolution: 'right',
    to_correct: { tell: true },
    fixed_in: null,
  });
  expect(await notices()).not.toContain('Well spotted.');
  const published = await publish({ key_point: 'With a comma, now.' });
  expect(published.http, published.text).toBe(200);
  expect(await caseOf(number, 'closed')).toMatchObject({
    fixed_in: 2,
    to_correct: null,
    closed_by: expect.any(String),
  });
  expect(await notices()).toContain('It is corrected in version 2.');
  await publish({ key_point: 'A later version.' });
  expect((await caseOf(number, 'closed'))?.fixed_in, 'it is closed once').toBe(2);
});

test('they are thanked at once only where staff name a published version', async () => {
  const number = await report('A colon is missing.');
  expect((await close(number, { fixed_in: 99 })).body).toMatchObject({ fields: { fixed_in: expect.any(String) } });
  expect((await close(number, { fixed_in: 3 })).body.data).toMatchObject({ state: 'closed', fixed_in: 3 });
  expect(await notices()).toContain('It is corrected in version 3.');
});

test('while it is to be corrected the decision may be changed', async () => {
  const number = await report('A dash is missing.');
  await close(number, {});
  const fine = await close(number, { resolution: 'fine', answer: 'It is meant so.' });
  expect(fine.body.data).toMatchObject({ state: 'closed', resolution: 'fine', to_correct: null, fixed_in: null });
  await publish({ key_point: 'One more version.' });
  expect((await caseOf(number, 'closed'))?.fixed_in).toBeNull();
});
