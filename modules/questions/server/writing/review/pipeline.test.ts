import { homeFigure } from '@app/platform/server';
import { clinicians, type QuestionItem } from '@app/questions/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forClinicians } from '../../desk/clinical-review.ts';
import { type DeskWorld, type TestEditor, finished, openDesk } from '../../testing/desk-world.ts';

let world: DeskWorld;
let writer: TestEditor;
let reviewer: TestEditor;
let other: TestEditor;
let heart: string;
beforeAll(async () => {
  world = await openDesk();
  writer = await world.staff({ rights: ['paques'] });
  reviewer = await world.staff({ rights: ['paques'] });
  other = await world.staff({ rights: ['plabques'], scope: 'plab' });
  heart = await world.categoryId('pa', 'heart');
});
afterAll(() => world.api.close());

const begin = async (content: object = finished): Promise<QuestionItem> => {
  const body = { edition: 'pa', category_id: heart, content };
  return (await world.call(writer, 'POST', '/a/paplabable/question', body)).body.data as QuestionItem;
};
const step = (who: TestEditor, name: string, id: string, body: object) =>
  world.call(who, 'PUT', `/a/paplabable/question${name}/${id}`, body);
const publish = (who: TestEditor, { id, version }: QuestionItem) =>
  world.call(who, 'PUT', `/a/paplabable/question/${id}`, { version });
const stepsOf = async (who: TestEditor, id: string) =>
  (await world.call(who, 'GET', `/a/paplabable/questionsteps/${id}`)).body.data as {
    rows: { action: string; holds: boolean; remarks: object[] }[];
    clinician: boolean;
    next: { id: string; line: string } | null;
  };

test('a question has no right answer until somebody chooses one, and is neither sent nor published without', async () => {
  const { answer_key: _, ...unkeyed } = finished;
  const item = await begin(unkeyed);
  expect(item.content.answer_key).toBeNull();
  const refusal = { code: 'INVALID_INPUT', fields: { answer_key: 'Choose the right answer.' } };
  expect((await step(writer, 'submit', item.id, { version: 1 })).body).toMatchObject(refusal);
  expect((await publish(writer, item)).body).toMatchObject(refusal);
  const keyed = await begin();
  const cleared = { version: keyed.version, answer_key: null };
  expect((await world.call(writer, 'PUT', `/a/paplabable/question/${keyed.id}`, cleared)).body).toMatchObject(refusal);
});

test('a finished draft is sent, returned with remarks on fields, and signed [ext-put-a-paplabable-questionsubmit-by-id] [ext-put-a-paplabable-questionreturn-by-id] [ext-get-a-paplabable-questionsteps-by-id]', async () => {
  const { id } = await begin();
  expect((await step(reviewer, 'return', id, { version: 1, note: 'Too early.' })).body.code).toBe('NOT_IN_REVIEW');
  expect((await step(writer, 'submit', id, { version: 1 })).body.data).toMatchObject({ state: 'review', yours: true });
  expect((await step(writer, 'return', id, { version: 1, note: 'Mine.' })).body.code).toBe('OWN_WORDS');
  expect((await step(reviewer, 'return', id, { version: 1 })).http).toBe(400);
  const remarks = [{ field: 'stem', text: 'How old is he?' }];
  const back = await step(reviewer, 'return', id, { version: 1, note: 'Nearly.', remarks });
  expect(back.body.data).toMatchObject({ state: 'returned', yours: false });
  await step(writer, 'submit', id, { version: 1 });
  expect((await step(reviewer, 'sign', id, { version: 1, note: 'Good.' })).body.data).toMatchObject({ state: 'ready' });
  const { rows, clinician } = await stepsOf(reviewer, id);
  expect(rows.map(({ action }) => action)).toEqual(['sign', 'submit', 'return', 'submit']);
  expect([rows[2]?.remarks, clinician]).toEqual([remarks, false]);
});

test('whoever signs a draft is led to the next that waits for them, and its writer is not', async () => {
  const [first, second] = [await begin(), await begin()];
  for (const { id } of [first, second]) await step(writer, 'submit', id, { version: 1 });
  expect((await stepsOf(reviewer, first.id)).next, 'not the one that is open').toMatchObject({ id: second.id });
  await step(reviewer, 'sign', first.id, { version: 1 });
  expect((await stepsOf(reviewer, first.id)).next).toMatchObject({ id: second.id, line: 'pa' });
  expect((await stepsOf(writer, first.id)).next).toBeNull();
  await step(reviewer, 'sign', second.id, { version: 1 });
});

test('a source that readers could not open is named before the draft is sent', async () => {
  const { id } = await begin({
    ...finished,
    references: [{ org: 'NICE', title: 'Sore throat', url: 'www.nice.org.uk' }],
  });
  expect((await step(writer, 'submit', id, { version: 1 })).body).toMatchObject({
    fields: { references: expect.stringContaining('Source 1: Enter the full web address') },
  });
});

test('what was returned or signed waits on the first page of its writers, and each state has a chip', async () => {
  const figure = (chip: string) =>
    world.api.deps.slots.contributions(homeFigure).find(({ key }) => key === `questions.${chip}-pa`);
  const waiting = async (chip: string, { person }: TestEditor) => ({
    count: await figure(chip)?.read(world.api.deps, person.id),
    items: (await figure(chip)?.items?.(world.api.deps, 50, person.id)) ?? [],
  });
  const listed = async (chip: string) =>
    (await world.call(reviewer, 'GET', `/a/paplabable/questions?chip=${chip}&size=100`)).body.data as {
      rows: { id: string }[];
      chips: Record<string, number>;
    };
  const before = [(await waiting('returned', writer)).count ?? 0, (await waiting('signed', writer)).count ?? 0];
  const [back, signed] = [await begin(), await begin()];
  for (const { id } of [back, signed]) await step(writer, 'submit', id, { version: 1 });
  await step(reviewer, 'return', back.id, { version: 1, note: 'How old is he?' });
  await step(reviewer, 'sign', signed.id, { version: 1 });
  for (const [at, chip] of ['returned', 'signed'].entries()) {
    const { count, items } = await waiting(chip, writer);
    expect([count, items.length]).toEqual([(before[at] ?? 0) + 1, (before[at] ?? 0) + 1]);
    expect((await waiting(chip, reviewer)).count, 'not of those who decided').toBe(0);
    const { rows, chips } = await listed(chip);
    expect([rows.some(({ id }) => id === [back, signed][at]?.id), rows.length]).toEqual([true, chips[chip]]);
    const searched = `/a/paplabable/questions?chip=${chip}&search=${[back, signed][at]?.code}`;
    expect((await world.call(reviewer, 'GET', searched)).body.data).toMatchObject({ count: 1 });
  }
  expect((await waiting('returned', writer)).items).toContainEqual(
    expect.objectContaining({
      title: `${back.code} was returned to you`,
      text: expect.stringMatching(/: “How old is he\?”$/),
    }),
  );
  const publish_at = new Date(world.api.clock.now().getTime() + 3_600_000).toISOString();
  await step(writer, 'schedule', signed.id, { version: 1, publish_at });
  expect((await waiting('signed', writer)).count, 'it publishes itself').toBe(before[1]);
});

test('writers hear of a question that has a place in More Questions only, and so do those who plan it', async () => {
  const { deps } = world.api;
  const figure = (name: string) =>
    deps.slots.contributions(homeFigure).find(({ key }) => key === `questions.${name}-more`);
  const codesIn = async (name: string) =>
    ((await figure(name)?.items?.(deps, 50, writer.person.id)) ?? []).map(({ title }) => title.slice(0, 8));
  const { id, code } = await begin();
  await sql`update questions.placement set edition = 'more', category_id = ${await world.categoryId('more', 'heart')}
    where item_id = ${id}`.execute(deps.db);
  await step(writer, 'submit', id, { version: 1 });
  await step(reviewer, 'return', id, { version: 1, note: 'How old is he?' });
  expect([await codesIn('returned'), await codesIn('signed')]).toEqual([[code], []]);
  await step(writer, 'submit', id, { version: 1 });
  await step(reviewer, 'sign', id, { version: 1 });
  expect([await codesIn('returned'), await codesIn('signed')]).toEqual([[], [code]]);
  expect(figure('signed')?.screen).toBe('/admin/paplabable/questionbank/morelist?filter.chip=signed');
  await sql`update questions.draft set publish_problem = 'x' where item_id = ${id}`.execute(deps.db);
  expect((await figure('unpublished')?.items?.(deps, 50))?.map(({ text }) => text)).toEqual(['x']);
});

test('an incomplete question is not sent, and nothing is decided about text that was not seen', async () => {
  const { id } = await begin({ ...finished, key_point: '' });
  expect((await step(writer, 'submit', id, { version: 1 })).body.fields).toEqual({ key_point: expect.any(String) });
  expect((await step(writer, 'submit', id, { version: 2 })).body.code).toBe('VERSION_CONFLICT');
  expect((await step(other, 'submit', id, { version: 1 })).http).toBe(404);
});

test('an edit voids the signature, and writers of a draft cannot sign it', async () => {
  const item = await begin();
  await step(writer, 'submit', item.id, { version: 1 });
  await step(reviewer, 'sign', item.id, { version: 1 });
  const content = { ...item.content, stem: 'A man of 41 has a sore throat.' };
  const edited = await world.saveDraft(reviewer, item, content, 1);
  expect(edited.body.data).toMatchObject({ state: 'writing', version: 2, yours: true });
  expect((await stepsOf(writer, item.id)).rows[0]).toMatchObject({ action: 'sign', holds: false });
  for (const who of [writer, reviewer])
    expect((await step(who, 'sign', item.id, { version: 2 })).body.code).toBe('OWN_WORDS');
});

test('a draft is withdrawn from review, and steps are never changed [ext-put-a-paplabable-questionwithdraw-by-id]', async () => {
  const { id } = await begin();
  expect((await step(writer, 'withdraw', id, { version: 1 })).body.code).toBe('NOT_IN_REVIEW');
  await step(writer, 'submit', id, { version: 1 });
  expect((await step(writer, 'withdraw', id, { version: 1 })).body.data).toMatchObject({ state: 'writing' });
  const { db } = world.api.deps;
  await expect(sql`update questions.draft_step set note = 'x' where item_id = ${id}`.execute(db)).rejects.toThrow(
    'append-only',
  );
});

test('only a clinician named in the settings marks a published question as checked [ext-put-a-paplabable-questioncheck-by-id]', async () => {
  const item = await begin();
  const check = (who: TestEditor, n: number, next = '2099-01-01') => step(who, 'check', item.id, { n, next });
  const entry = `${reviewer.person.email.toUpperCase()} | Dr A Clinician | GMC 1234567`;
  await world.api.deps.settings.write(world.api.deps.db, clinicians, [entry]);
  expect((await check(reviewer, 1)).body.code).toBe('NOTHING_PUBLISHED');
  expect((await publish(writer, item)).body.data).toMatchObject({ checked: { state: 'pending' } });
  expect((await check(writer, 1)).body.code).toBe('NOT_A_CLINICIAN');
  expect((await check(reviewer, 2)).body.code).toBe('VERSION_CONFLICT');
  expect((await check(reviewer, 1, '2001-01-01')).http).toBe(400);
  expect((await check(reviewer, 1)).body.data).toMatchObject({
    checked: { state: 'reviewed', by: 'Dr A Clinician, GMC 1234567', next: '2099-01-01' },
  });
  const { rows, clinician } = await stepsOf(reviewer, item.id);
  expect([rows.map(({ action }) => action), clinician]).toEqual([['check', 'publish'], true]);
  const waiting = forClinicians(async () => 7);
  const waitFor = async (who: TestEditor) => waiting(world.api.deps, who.person.id);
  expect([await waitFor(reviewer), await waitFor(writer), await waiting(world.api.deps)]).toEqual([7, 0, 0]);
  const { version } = await world.read(writer, item.id);
  await world.saveDraft(writer, { id: item.id, version }, { ...item.content, review_next: '2099-01-01' }, 0);
  await check(reviewer, 1, '2099-06-01');
  expect((await world.read(writer, item.id)).content.review_next, 'its draft knows').toBe('2099-06-01');
});

test('a signature is used up by the next publication: going back to an earlier text needs a new one', async () => {
  const { id, ...begun } = await begin();
  await publish(writer, { id, ...begun });
  const save = async (body: object) =>
    world.call(writer, 'PUT', `/a/paplabable/question/${id}`, {
      version: (await world.read(writer, id)).version,
      ...body,
    });
  const waiting = async () => (await world.read(writer, id)).draft;
  for (const answer_key of ['C', 'B']) {
    expect((await save({ answer_key })).body.code).toBe('SIGN_OFF_NEEDED');
    await step(reviewer, 'sign', id, { version: (await waiting())?.version });
    expect((await save({})).http).toBe(200);
    expect((await stepsOf(writer, id)).rows[1], 'what learners see is signed').toMatchObject({
      action: 'sign',
      holds: true,
    });
  }
  expect((await save({ answer_key: 'C' })).body.code).toBe('SIGN_OFF_NEEDED');
  expect((await waiting())?.change).toMatchObject({ proposed: 'key', needs_sign_off: true, signed_by: null });
  const signed = (await stepsOf(writer, id)).rows.filter(({ action }) => action === 'sign');
  expect(signed.map(({ holds }) => holds)).toEqual([false, false]);
});
