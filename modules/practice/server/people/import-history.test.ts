import { readKeys } from '@app/questions/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPractice, type PracticeWorld } from '../testing.ts';
import { countDrift } from '../upkeep/drift.repo.ts';
import { importHistory } from './import-history.ts';
import type { PastAnswer } from './past.ts';

let world: PracticeWorld;
beforeAll(async () => void (world = await openPractice()));
afterAll(() => world.api.close());

/** An answer to a question of the category Heart. */
async function pastAnswer(code: string, option: PastAnswer['option'], at: string): Promise<PastAnswer> {
  const { rows } = await sql<{ item_id: string; version_id: string; epoch: number; category_id: string }>`
    select item_id, version_id, epoch, category_id from questions.bank_view where code = ${code} and edition = 'pa'`.execute(
    world.api.deps.db,
  );
  const place = rows[0] ?? { item_id: '', version_id: '', epoch: 1, category_id: '' };
  const key = (await readKeys(world.api.deps, [place.version_id])).get(place.version_id)?.answer_key;
  return {
    opId: world.api.deps.ids.id(),
    itemId: place.item_id,
    versionId: place.version_id,
    epoch: place.epoch,
    bank: 'pa',
    categoryId: place.category_id,
    option,
    isCorrect: option === key,
    setId: null,
    seconds: 30,
    confidence: null,
    missReason: null,
    answeredAt: new Date(at),
  };
}
const pastOf = async (userId: string) => {
  const first = await pastAnswer('HEA-0001', 'B', '2026-11-01T10:00:00Z');
  const again = await pastAnswer('HEA-0001', 'C', '2026-11-02T10:00:00Z');
  const other = await pastAnswer('HEA-0002', 'A', '2026-11-01T10:05:00Z');
  const mark = { at: first.answeredAt, flagged: true, note: 'look again', struck: ['D'] as const };
  const set = { bank: 'pa', mode: 'tutor', secondsEach: null, items: [first.itemId] } as const;
  return {
    userId,
    // In any order: which one was first follows from the time.
    answers: [again, other, first],
    marks: [{ ...mark, itemId: first.itemId }],
    sets: [{ ...set, id: world.api.deps.ids.id(), createdAt: first.answeredAt }],
  };
};

test('an imported history leaves the same rows as answering would, beside other users’', async () => {
  const [here, came, also] = [await world.learner(), await world.learner(), await world.learner()];
  const ids = await world.idsOf(here, 'pa', 'Heart');
  await world.answer(here, 'pa', ids['HEA-0001'] ?? '', world.answerBody('C'));
  await importHistory(world.api.deps, [await pastOf(came.person.id), await pastOf(also.person.id)]);
  expect(await countDrift(world.api.deps.db)).toEqual({ records: 0, progress: 0, stats: 0, days: 0, sets: 0 });
  const { rows } = await world.get<{ rows: readonly object[] }>(came, '/paplabable/questionbank/category/Heart/u');
  expect(rows).toMatchObject([
    { code: 'HEA-0001', state: 'right', flagged: true, noted: true },
    { code: 'HEA-0002', state: 'right', flagged: false },
    { code: 'HEA-0003', state: 'unseen' },
  ]);
  expect(await world.get(came, '/paplabable/categoriesscore')).toMatchObject([
    { answered: 2, right: 2, first_right: 1 },
  ]);
  // They continue as if they had always been here.
  await world.answer(came, 'pa', ids['HEA-0003'] ?? '', world.answerBody('A'));
  await world.answer(also, 'pa', ids['HEA-0001'] ?? '', world.answerBody('E'));
  expect(await countDrift(world.api.deps.db)).toEqual({ records: 0, progress: 0, stats: 0, days: 0, sets: 0 });
});

test('a user with a history here is refused, and nothing of the others is imported', async () => {
  const [fresh, withHistory] = [await world.learner(), await world.learner()];
  const ids = await world.idsOf(withHistory, 'pa', 'Lung');
  await world.answer(withHistory, 'pa', ids['LUN-0001'] ?? '', world.answerBody('C'));
  const people = [await pastOf(fresh.person.id), await pastOf(withHistory.person.id)];
  await expect(importHistory(world.api.deps, people)).rejects.toThrow('without one');
  const { rows } = await sql`select from practice.attempt where user_id = ${fresh.person.id}`.execute(
    world.api.deps.db,
  );
  expect(rows).toEqual([]);
});
