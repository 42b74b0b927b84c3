import { eraseSection, exportSection } from '@app/accounts/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countDrift } from '../upkeep/drift.repo.ts';
import { openPractice, type PracticeWorld } from '../testing.ts';

let world: PracticeWorld;
beforeAll(async () => void (world = await openPractice()));
afterAll(() => world.api.close());

async function busy() {
  const who = await world.learner();
  const ids = await world.idsOf(who, 'pa', 'Heart');
  const item = ids['HEA-0001'] ?? '';
  await world.answered(who, 'pa', item, world.answerBody('C'));
  await world.answered(who, 'pa', item, world.answerBody('A'));
  const at = world.api.clock.now().toISOString();
  await world.ask(who, 'PUT', `/paplabable/questionbank/record/${item}`, { at, note: 'my own words' });
  await world.ask(who, 'POST', '/paplabable/sessions', { op_id: item, bank: 'pa', size: 1, mode: 'tutor' });
  await world.ask(who, 'POST', '/paplabable/submituserscore', { catname: 'Heart', matrixid: 'u' });
  const report = { op_id: world.api.deps.ids.id(), kind: 'other', text: 'Something.' };
  await world.ask(who, 'POST', `/paplabable/questionbank/report/${item}`, report);
  return { who, item };
}
const rowsOf = async (userId: string) => {
  const tables = ['attempt', 'record', 'progress', 'session', 'score', 'report'];
  const counts = [];
  for (const table of tables) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(`practice.${table}`)}
      where user_id = ${userId}`.execute(world.api.deps.db);
    counts.push(rows[0]?.count ?? 0);
  }
  return counts;
};

test('a copy of their data holds answers, notes, sets and reports, and nothing of the key', async () => {
  const { who } = await busy();
  const [section] = world.api.deps.slots.contributions(exportSection).filter(({ name }) => name === 'practice');
  const copy = await section?.collect(world.api.deps, who.person.id);
  expect(copy).toMatchObject({
    answers: [{ option: 'C', is_first: true }, { option: 'A' }],
    questions: [{ note: 'my own words' }],
    sets: [{ mode: 'tutor' }],
    reports: [{ body: 'Something.' }],
  });
  expect(JSON.stringify(copy)).not.toContain('KEY-');
});

test('whoever goes takes everything along, and the figures of everybody still equal a recount', async () => {
  const [{ who, item }, other] = [await busy(), await busy()];
  expect(await rowsOf(who.person.id)).toEqual([2, 1, 1, 1, 1, 1]);
  const people = async () => {
    const { rows } = await sql<{
      people: number;
    }>`select people from practice.item_stats where item_id = ${item}`.execute(world.api.deps.db);
    return rows[0]?.people ?? 0;
  };
  const before = await people();
  for (const { name, erase } of world.api.deps.slots.contributions(eraseSection))
    if (name === 'practice') await erase(world.api.deps, who.person.id);
  expect(await rowsOf(who.person.id)).toEqual([0, 0, 0, 0, 0, 0]);
  expect(await rowsOf(other.who.person.id)).toEqual([2, 1, 1, 1, 1, 1]);
  expect(await people()).toBe(before - 1);
  expect(await countDrift(world.api.deps.db)).toEqual({ records: 0, progress: 0, stats: 0 });
});
