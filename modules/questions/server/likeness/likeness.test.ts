import type { AlikeQuestion, QuestionItem } from '@app/questions/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DeskWorld, type TestEditor, finished, openDesk } from '../testing/desk-world.ts';
import { sketchMissing } from './likeness.ts';
import { topicsLike } from './near-topics.ts';

let world: DeskWorld;
let editor: TestEditor;
let heart: string;
beforeAll(async () => {
  world = await openDesk();
  editor = await world.staff({ rights: ['paques'] });
  heart = await world.categoryId('pa', 'heart');
});
afterAll(() => world.api.close());

const STEM =
  'A woman of 61 has had central chest pain for two hours that goes to her left arm. She is pale and sweating. Her pulse is 96 and her blood pressure 104/70. An electrocardiogram shows raised segments in the inferior leads.';
const begin = async (stem: string): Promise<QuestionItem> => {
  const body = { edition: 'pa', category_id: heart, content: { ...finished, stem } };
  return (await world.call(editor, 'POST', '/a/paplabable/question', body)).body.data as QuestionItem;
};
const alike = async (id: string, who = editor) =>
  ((await world.call(who, 'GET', `/a/paplabable/questionlike/${id}`)).body.data as { rows: AlikeQuestion[] }).rows;

test('a draft that is nearly the same as a published question is reported, and another is not [ext-get-a-paplabable-questionlike-by-id]', async () => {
  const first = await begin(STEM);
  await world.call(editor, 'PUT', `/a/paplabable/question/${first.id}`, { version: first.version });
  expect(await sketchMissing(world.api.deps)).toBeGreaterThan(0);
  expect(await sketchMissing(world.api.deps), 'once each').toBe(0);
  const near = await begin(STEM.replace('61', '66').replace('two hours', 'three hours'));
  expect(await alike(near.id)).toEqual([expect.objectContaining({ code: first.code, percent: expect.any(Number) })]);
  expect((await alike(near.id))[0]?.percent).toBeGreaterThan(50);
  const other = await begin('A boy of 4 limps after a cold. He has no fever and moves his hip freely.');
  expect(await alike(other.id)).toEqual([]);
  const elsewhere = await world.staff({ rights: ['plabques'], scope: 'plab' });
  expect((await world.call(elsewhere, 'GET', `/a/paplabable/questionlike/${near.id}`)).http).toBe(404);
});

test('a member who writes a question sees the topic of a very similar one, and nothing of its text', async () => {
  const stem = `${STEM} She has had an ulcer and takes aspirin, and her last meal was at noon.`;
  const first = await begin(stem);
  await world.call(editor, 'PUT', `/a/paplabable/question/${first.id}`, { version: first.version });
  await sketchMissing(world.api.deps);
  const near = { stem: stem.replace('61', '66'), leadIn: finished.lead_in, options: finished.options };
  const topics = await topicsLike(world.api.deps, near);
  expect(topics).toEqual(['Heart']);
  expect(await topicsLike(world.api.deps, { stem: stem.slice(0, 60), leadIn: '', options: [] }), 'a few words').toEqual(
    [],
  );
  expect(await topicsLike(world.api.deps, { stem: 'A boy of 4 limps.', leadIn: '', options: [] })).toEqual([]);
});
