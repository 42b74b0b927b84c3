import { type QuestionDraft, type QuestionItem, signOff } from '@app/questions/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listMarks } from '../items/marking.ts';
import { type DeskWorld, type TestEditor, finished, openDesk } from '../testing/desk-world.ts';
import { publishDue } from './plan/schedule.ts';

let world: DeskWorld;
let editor: TestEditor;
let heart: string;
beforeAll(async () => {
  world = await openDesk();
  editor = await world.staff({ rights: ['paques'] });
  heart = await world.categoryId('pa', 'heart');
  await world.api.deps.settings.write(world.api.deps.db, signOff, 'none');
});
afterAll(() => world.api.close());

const put = (id: string, body: object) => world.call(editor, 'PUT', `/a/paplabable/question/${id}`, body);
/** A question published with B as the key and a misspelt stem. */
const createPublished = async (): Promise<QuestionItem> => {
  const content = { ...finished, stem: 'A man of 40 has a sore throte.' };
  const begun = await world.call(editor, 'POST', '/a/paplabable/question', {
    edition: 'pa',
    category_id: heart,
    content,
  });
  const { id, version } = begun.body.data as QuestionItem;
  return (await put(id, { version })).body.data as QuestionItem;
};
const publish = async ({ id }: QuestionItem, body: Partial<QuestionDraft> & { change?: object }) =>
  put(id, { version: (await world.read(editor, id)).version, ...body });
/** The right letter of each version, oldest first, as mock exams and practice read it. */
const letters = async (id: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ letter: string }>`
    select k.letter from questions.key_view k join questions.item_version v on v.id = k.version_id
    where k.item_id = ${id} order by v.n`.execute(world.api.deps.db);
  return rows.map(({ letter }) => letter);
};
const marked = async (id: string) => (await listMarks(world.api.deps, id)).map(({ letter }) => letter);

const change = { class: 'editorial', reason: 'The stem had a typing error.' };
const spelt = { stem: finished.stem };
const draftOf = async (item: QuestionItem, words: Partial<QuestionDraft>) => {
  const saved = await world.saveDraft(editor, item, { ...item.content, ...words }, 0);
  return saved.body.data as NonNullable<QuestionItem['draft']>;
};

test('a changed key with a corrected stem re-marks earlier answers only if its publisher says that it asks the same', async () => {
  const [undeclared, declared] = [await createPublished(), await createPublished()];
  for (const item of [undeclared, declared])
    expect((await draftOf(item, { ...spelt, answer_key: 'C' })).change).toMatchObject({
      proposed: 'key',
      lowerable: true,
      marks_earlier: false,
    });
  await publish(undeclared, {});
  expect([await letters(undeclared.id), await marked(undeclared.id)]).toEqual([['B', 'C'], []]);
  const reply = await publish(declared, { change });
  expect(reply.body.data, 'new medicine waits for a clinician').toMatchObject({ checked: { state: 'pending' } });
  expect([await letters(declared.id), await marked(declared.id)]).toEqual([['C', 'C'], ['C']]);
  await publish(declared, { answer_key: 'D' });
  expect(await letters(declared.id), 'a later correction reaches back as far').toEqual(['D', 'D', 'D']);
  await publish(undeclared, { answer_key: 'D' });
  expect(await letters(undeclared.id)).toEqual(['B', 'D', 'D']);
});

test('a changed key alone re-marks earlier answers without a declaration', async () => {
  const item = await createPublished();
  const draft = await draftOf(item, { answer_key: 'C' });
  expect(draft.change).toMatchObject({ proposed: 'key', lowerable: false, marks_earlier: true });
  await publish(item, {});
  expect(await letters(item.id)).toEqual(['C', 'C']);
});

test('a changed key with another number, picture or order of options is no correction of wording', async () => {
  const item = await createPublished();
  const [a, b, ...others] = item.content.options as [QuestionDraft['options'][0], QuestionDraft['options'][0]];
  const moved = [{ ...b, key: 'A' as const }, { ...a, key: 'B' as const }, ...others];
  for (const words of [{ stem: 'A man of 41 has a sore throat.' }, { ...spelt, options: moved }]) {
    const reply = await publish(item, { ...words, answer_key: 'C', change });
    expect([reply.http, reply.body.code]).toEqual([409, 'CLASS_FIXED']);
  }
  const { version } = await draftOf(item, { stem: 'A man of 41 has a sore throat.', answer_key: 'C' });
  const publish_at = new Date(world.api.clock.now().getTime() + 60_000).toISOString();
  const plan = { version, publish_at, change };
  const planned = await world.call(editor, 'PUT', `/a/paplabable/questionschedule/${item.id}`, plan);
  expect(planned.body.code, 'nor is it planned as one').toBe('CLASS_FIXED');
});

test('an option whose wording is corrected stays the same option', async () => {
  const item = await createPublished();
  const reworded = (key: string, text: string) =>
    item.content.options.map((each) => (each.key === key ? { ...each, text } : each));
  await publish(item, { options: reworded('C', 'Caus C'), change });
  await publish(item, { options: reworded('C', 'Cause: C'), answer_key: 'C', change });
  expect(await letters(item.id)).toEqual(['C', 'C', 'C']);
  const undeclared = await createPublished();
  await publish(undeclared, { options: reworded('C', 'Cause: C'), answer_key: 'C' });
  expect(await letters(undeclared.id), 'unless nobody says so').toEqual(['B', 'C']);
});

test('the declaration is stored for a version that is published later', async () => {
  const item = await createPublished();
  const { version } = await draftOf(item, { ...spelt, answer_key: 'C' });
  const publish_at = new Date(world.api.clock.now().getTime() + 60_000).toISOString();
  const plan = { version, publish_at, change };
  const planned = await world.call(editor, 'PUT', `/a/paplabable/questionschedule/${item.id}`, plan);
  expect(planned.http, planned.text).toBe(200);
  world.api.clock.advance(120_000);
  await publishDue(world.api.deps);
  expect((await world.read(editor, item.id)).published?.n).toBe(2);
  expect(await letters(item.id)).toEqual(['C', 'C']);
});
