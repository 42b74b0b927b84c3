import type { ExamBlueprint, MocksDesk, Rated } from '@app/mocks/contract';
import { logIn, makeStaff } from '@app/accounts/server/testing';
import type { Caller } from '@app/platform/server';
import { collide } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countForms } from '../statistics/count-forms.ts';
import { type MocksWorld, openMocks } from '../testing.ts';
import { createForm } from './make-form.ts';

let world: MocksWorld;
beforeAll(async () => void (world = await openMocks()));
afterAll(() => world.api.close());

const DESK = '/a/paplabable/mocks/desk';
const staff = async (flags: readonly ('v' | 'a' | 'e')[]) => {
  const person = await makeStaff(world.api.deps, { rights: ['paques'], flags });
  return { person, login: await logIn(world.api, person) };
};

test('staff of the question bank see formats, stock, forms and running papers; other callers do not [ext-get-a-paplabable-mocks-desk]', async () => {
  const learner = await world.learner();
  await world.create(learner);
  await world.start(learner, 1);
  const editor = await staff(['v']);
  const desk = await world.get<MocksDesk>(editor, 'GET', DESK);
  expect(desk.profiles.map(({ slug }) => slug)).toEqual(['full', 'mini']);
  expect(desk.cells.reduce((all, { wanted }) => all + wanted, 0)).toBe(6);
  expect(desk.cells.every(({ stock, unused }) => stock === 10 && unused < 10)).toBe(true);
  expect(desk.forms.map(({ title, state }) => [title, state])).toEqual([
    ['Mock 1', 'open'],
    ['Mock 2', 'reserved'],
  ]);
  expect(desk.live).toMatchObject([{ profile: 'full', papers: 1, answered: 0, questions: 3 }]);
  expect((await world.call(learner, 'GET', DESK)).http).toBe(403);
  expect((await world.call(null, 'GET', DESK)).http).toBe(401);
});

test('a change of format is audited, refused on a version conflict, and does not affect running mocks [ext-put-a-paplabable-mocks-profile-by-id]', async () => {
  const learner = await world.learner();
  const mock = await world.create(learner, 'mini');
  const editor = await staff(['v', 'e']);
  const { profiles } = await world.get<MocksDesk>(editor, 'GET', DESK);
  const { id = '', version = 1 } = profiles.find(({ slug }) => slug === 'mini') ?? {};
  const body = {
    name: 'Short paper',
    about: 'One paper.',
    minutes: 9,
    break_minutes: 0,
    shuffle: false,
    active: true,
    version,
  };
  const path = `/a/paplabable/mocks/profile/${id}`;
  expect((await world.get<MocksDesk>(editor, 'PUT', path, body)).profiles).toMatchObject([
    { slug: 'full' },
    { name: 'Short paper', minutes: 9, version: version + 1 },
  ]);
  expect((await world.call(editor, 'PUT', path, body)).body.code).toBe('VERSION_CONFLICT');
  expect((await world.call(await staff(['v']), 'PUT', path, body)).http).toBe(403);
  expect((await world.get<{ conditions: object }>(learner, 'GET', '/paplabable/mock/state/1')).conditions).toEqual(
    mock.conditions,
  );
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from platform.audit where entity = 'mock-profile'`.execute(world.api.deps.db);
  expect(rows).toEqual([{ n: 1 }]);
});

test('a form is opened or retired by staff, and its figures are counted from first sittings [ext-put-a-paplabable-mocks-form-by-id]', async () => {
  const editor = await staff(['v', 'e']);
  const forms = (await world.get<MocksDesk>(editor, 'GET', DESK)).forms;
  const reserved = forms.find(({ state }) => state === 'reserved');
  const opened = await world.get<MocksDesk>(editor, 'PUT', `/a/paplabable/mocks/form/${reserved?.id}`, {
    state: 'open',
  });
  expect(opened.forms.every(({ state }) => state === 'open')).toBe(true);
  for (const answered of [1, 2, 3]) {
    const who = await world.learner();
    const mock = await world.create(who);
    for (const paper of [1, 2]) {
      const { rows } = await world.start(who, 1, paper);
      for (const row of rows.slice(0, answered)) await world.answer(who, row.id, world.answerBody('A'));
      await world.get(who, 'PUT', `/paplabable/mock/paper/end/1/${paper}`);
    }
    expect(mock.title).toBe('Mock 1');
  }
  for (let again = 0; again < 2; again += 1) await countForms(world.api.deps);
  const desk = await world.get<MocksDesk>(editor, 'GET', DESK);
  expect(desk.forms.find(({ number }) => number === 1)).toMatchObject({ sitters: 3, suspected: [] });
});

test('visitors can read the blueprint of the exam and the share of each area [ext-get-paplabable-mocks-blueprint]', async () => {
  const reply = await world.call(null, 'GET', '/paplabable/mocks/blueprint');
  const { papers, questions, areas } = reply.body.data as ExamBlueprint;
  expect(areas.reduce((all, area) => all + area.questions, 0)).toBe(papers * questions);
  expect(areas.every(({ name, topics }) => name !== '' && topics > 0)).toBe(true);
});

test('staff create a fixed form once, not open to learners yet; areas with too few questions are named [ext-post-a-paplabable-mocks-form]', async () => {
  const editor = await staff(['v', 'a', 'e']);
  const body = { op_id: world.api.deps.ids.id(), title: 'Mock 3', profile: 'full' };
  const made = await world.get<{ desk: MocksDesk; gaps: unknown[] }>(editor, 'POST', '/a/paplabable/mocks/form', body);
  expect(made.gaps).toEqual([]);
  const again = await world.get<{ desk: MocksDesk }>(editor, 'POST', '/a/paplabable/mocks/form', body);
  expect(again.desk.forms.filter(({ title }) => title === 'Mock 3')).toMatchObject([{ state: 'reserved', judges: 0 }]);
  expect((await world.call(await staff(['v']), 'POST', '/a/paplabable/mocks/form', body)).http).toBe(403);
  await sql`update mocks.profile set questions = 60 where slug = 'full'`.execute(world.api.deps.db);
  const large = { ...body, op_id: world.api.deps.ids.id(), title: 'Too large' };
  const refused = await world.get<{ desk: MocksDesk; gaps: { name: string; wanted: number; found: number }[] }>(
    editor,
    'POST',
    '/a/paplabable/mocks/form',
    large,
  );
  await sql`update mocks.profile set questions = 3 where slug = 'full'`.execute(world.api.deps.db);
  expect(refused.gaps.every(({ name, wanted, found }) => name !== '' && wanted > found)).toBe(true);
  expect(refused.gaps.length).toBeGreaterThan(0);
  expect(refused.desk.forms.some(({ title }) => title === 'Too large')).toBe(false);
});

test('of two forms created at once one is refused with a request to retry; a repeated request creates one [ext-post-a-paplabable-mocks-form]', async () => {
  const editor = await staff(['v', 'a', 'e']);
  const make = (op_id: string, title: string) =>
    world.call(editor, 'POST', '/a/paplabable/mocks/form', { op_id, title, profile: 'full' });
  const madeAs = async (title: string) =>
    (await world.get<MocksDesk>(editor, 'GET', DESK)).forms.filter((form) => form.title === title).length;
  const ids = Array.from({ length: 4 }, () => world.api.deps.ids.id());
  const replies = await Promise.all(ids.map((id) => make(id, 'At once')));
  const done = replies.filter(({ http }) => http === 200).length;
  expect(done).toBeGreaterThan(0);
  const refused = replies.filter(({ http }) => http !== 200);
  expect(refused.map(({ body }) => body.code)).toEqual(refused.map(() => 'FORM_BUSY'));
  expect(await madeAs('At once')).toBe(done);
  const id = world.api.deps.ids.id();
  const twice = await Promise.all([make(id, 'Twice'), make(id, 'Twice'), make(id, 'Twice')]);
  expect(twice.map(({ http }) => http)).toEqual([200, 200, 200]);
  expect(await madeAs('Twice')).toBe(1);
});

test('a form created while another is being created is refused, also with an idempotency key', async () => {
  const editor = await staff(['v', 'a', 'e']);
  const newForm = (title: string) => ({ op_id: world.api.deps.ids.id(), title, profile: 'full' });
  const refused = await collide(
    world.api,
    async (deps, meanwhile) => {
      await createForm(deps, { actorId: editor.person.id } as Caller, newForm('First'));
      await meanwhile();
    },
    () =>
      world.api.call('POST', '/a/paplabable/mocks/form', {
        headers: { ...editor.login.headers, 'idempotency-key': 'second-form-1' },
        body: newForm('Second'),
      }),
  );
  expect([refused.http, refused.body.code]).toEqual([409, 'FORM_BUSY']);
});

test('five judges who rated every question set the pass mark; fewer judges and unusable lines do not [ext-post-a-paplabable-mocks-form-ratings-by-id]', async () => {
  const editor = await staff(['v', 'e']);
  const [form] = (await world.get<MocksDesk>(editor, 'GET', DESK)).forms;
  const { rows } = await sql<{ code: string }>`
    select distinct b.code from mocks.form_item f join questions.bank_view b on b.item_id = f.item_id
    where f.form_id = ${form?.id ?? ''} order by b.code`.execute(world.api.deps.db);
  const fileOf = (judges: readonly (readonly [string, number])[]) =>
    [
      'judge,code,percent',
      ...judges.flatMap(([judge, percent]) => rows.map(({ code }) => `${judge},${code},${percent}`)),
    ].join('\r\n');
  const path = `/a/paplabable/mocks/form/ratings/${form?.id}`;
  const rate = (csv: string) => world.get<Rated>(editor, 'POST', path, { csv });
  const lineIn = ({ desk }: Rated) => desk.forms.find(({ id }) => id === form?.id)?.line;
  const four = [
    ['a', 50],
    ['b', 60],
    ['c', 50],
    ['d', 60],
  ] as const;
  const some = await rate(`${fileOf(four)}\r\ne,ZZZ-0001,50\r\ne,${rows[0]?.code},101`);
  expect(some).toMatchObject({ ratings: 4 * rows.length, judges: 4 });
  expect(some.problems).toHaveLength(2);
  expect(lineIn(some)).toBeNull();
  for (let again = 0; again < 2; again += 1)
    // 3.3 right at the cut, and sqrt(6 * 0.55 * 0.45) = 1.22.
    expect(lineIn(await rate(fileOf([['e', 55]])))).toBe(5);
  expect((await world.call(await staff(['v']), 'POST', path, { csv: 'a' })).http).toBe(403);
});
