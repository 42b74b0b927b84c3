import type { Paper } from '@app/mocks/contract';
import type { OptionKey } from '@app/questions/contract';
import { importQuestions } from '@app/questions/server';
import { fileOf, sampleQuestion } from '@app/questions/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MocksWorld, openMocks } from '../testing.ts';
import { countForms } from './count-forms.ts';

let world: MocksWorld;
beforeAll(async () => void (world = await openMocks()));
afterAll(() => world.api.close());

/** A learner sits the whole of Mock 1 and answers its first question only. Returns that question. */
async function sit(option: OptionKey) {
  const who = await world.learner();
  await world.create(who);
  const { rows } = await world.start(who, 1);
  const first = rows[0] as Paper['rows'][number];
  await world.answer(who, first.id, world.answerBody(option));
  await world.get(who, 'PUT', '/paplabable/mock/paper/end/1/1');
  await world.start(who, 1, 2);
  await world.get(who, 'PUT', '/paplabable/mock/paper/end/1/2');
  return first.question;
}
const keyOf = async (itemId: string): Promise<OptionKey> => {
  const { rows } = await sql<{ letter: OptionKey }>`
    select k.letter from questions.bank_view b join questions.key_view k on k.version_id = b.version_id
    where b.item_id = ${itemId}`.execute(world.api.deps.db);
  return rows[0]?.letter ?? 'A';
};

test('a choice is right by the key of the version that was answered, also after the options have moved', async () => {
  const { id, code } = await sit('A');
  const was = await keyOf(id);
  await sit(was);
  // The option that is right changes places with another, so that another letter is right in the new version.
  const now: OptionKey = was === 'A' ? 'B' : 'A';
  const swapped = new Map<OptionKey, OptionKey>([
    [was, now],
    [now, was],
  ]);
  const content = sampleQuestion(code, { category: code.startsWith('HEA') ? 'heart' : 'lung', matrix: null });
  const textOf = (key: OptionKey) => content.options.find((each) => each.key === key)?.text ?? '';
  const options = content.options.map((each) => ({ ...each, text: textOf(swapped.get(each.key) ?? each.key) }));
  await importQuestions(world.api.deps, [fileOf({ ...content, options, answerKey: now })]);
  expect(await keyOf(id)).toBe(now);
  for (let again = 0; again < 2; again += 1) await sit(now);
  await countForms(world.api.deps);
  const { rows } = await sql<{ n: number; facility: number }>`
    select n, facility from mocks.form_item_stats where item_id = ${id}`.execute(world.api.deps.db);
  expect(rows).toEqual([{ n: 4, facility: was === 'A' ? 1 : 0.75 }]);
});
