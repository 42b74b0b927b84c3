import { profession } from '@app/platform/contract';
import { type TestApi, testApi, testAuthorise } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  findCategory,
  importQuestions,
  listBriefs,
  listQuestions,
  questions,
  readKey,
  readQuestion,
  searchQuestions,
} from '../index.ts';
import { fileOf, sampleQuestion, seedBank } from '../testing/sample-bank.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi({ modules: [questions], authorise: testAuthorise });
  await seedBank(api.deps);
  const marked = sampleQuestion('HEA-0009', {
    stem: 'You are a {{profession}} on ward 9.',
    leadIn: 'What may a {{profession}} do?',
    explanation: '{{Profession}}s do not prescribe.',
    keyPoint: '{{Profession}}s ask a prescriber.',
  });
  await importQuestions(api.deps, [fileOf(marked)]);
});
afterAll(() => api.close());

/** The texts of the question wherever a learner meets them. */
async function shown() {
  const heart = (await findCategory(api.deps, 'pa', { name: 'Heart' }))?.category.id ?? '';
  const listed = (await listQuestions(api.deps, heart, 'u')).find(({ code }) => code === 'HEA-0009');
  const itemId = listed?.itemId ?? '';
  const read = await readQuestion(api.deps, { edition: 'pa', itemId });
  const key = await readKey(api.deps, listed?.versionId ?? '');
  const brief = (await listBriefs(api.deps, 'pa', [itemId])).get(itemId);
  const { hits } = await searchQuestions(api.deps, {
    edition: 'pa',
    text: 'ward 9',
    page: 1,
    size: 5,
    listExplained: async () => [],
  });
  return [
    read?.question.stem,
    read?.question.lead_in,
    key?.explanation,
    key?.key_point,
    brief?.opening,
    listed?.leadIn,
    hits[0]?.excerpt.text,
  ].join(' | ');
}
const stored = async () =>
  (await sql`select * from questions.item_version order by id`.execute(api.deps.db)).rows.map((row) =>
    JSON.stringify(row),
  );

test('a new title of the profession is in every text from its day, and makes no version [ext-dated-title]', async () => {
  const before = await stored();
  expect(await shown()).toBe(
    '<p>You are a physician associate on ward 9.</p>\n | What may a physician associate do? | <p>Physician associates do not prescribe.</p>\n | Physician associates ask a prescriber. | You are a physician associate on ward 9 | What may a physician associate do? | You are a physician associate on ward 9.',
  );
  const from = '2026-11-17';
  await api.deps.settings.write(api.deps.db, profession, {
    ...profession.initial,
    next: 'physician assistant',
    from,
  });
  expect(await shown()).not.toContain('assistant');
  api.clock.advance(3 * 24 * 60 * 60 * 1000);
  const then = await shown();
  expect(then).toContain('You are a physician assistant on ward 9');
  expect(then).toContain('Physician assistants do not prescribe.');
  expect(then).not.toMatch(/associate|\{\{/);
  expect(await stored()).toEqual(before);
});
