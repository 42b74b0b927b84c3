import { eraseSection, exportSection } from '@app/accounts/server';
import { logIn, makeStaff } from '@app/accounts/server/testing';
import { suspicionEvidence } from '@app/integrity/server';
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
  await world.answer(who, 'pa', item, world.answerBody('C'));
  await world.answer(who, 'pa', item, world.answerBody('A'));
  const at = world.api.clock.now().toISOString();
  await world.call(who, 'PUT', `/paplabable/questionbank/record/${item}`, { at, note: 'my own words' });
  await world.call(who, 'POST', '/paplabable/sessions', { op_id: item, bank: 'pa', size: 1, mode: 'tutor' });
  await world.call(who, 'POST', '/paplabable/submituserscore', { catname: 'Heart', matrixid: 'u' });
  const report = { op_id: world.api.deps.ids.id(), kind: 'other', text: 'Something.' };
  await world.call(who, 'POST', `/paplabable/questionbank/report/${item}`, report);
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

const copyOf = (userId: string) => {
  const [section] = world.api.deps.slots.contributions(exportSection).filter(({ name }) => name === 'practice');
  return section?.collect(world.api.deps, userId);
};

test('a copy of their data holds answers, notes, scores, sets and reports, but not the key', async () => {
  const { who } = await busy();
  const copy = await copyOf(who.person.id);
  expect(copy).toMatchObject({
    answers: [{ option: 'C', is_first: true }, { option: 'A' }],
    questions: [{ note: 'my own words' }],
    scores: [{ matrix: 'u', answered: 1 }],
    sets: [{ mode: 'tutor', edition: 'pa' }],
    reports: [{ body: 'Something.' }],
  });
  expect(JSON.stringify(copy)).not.toContain('KEY-');
});

test('a copy made while a timed set runs does not reveal its results', async () => {
  const { who, item } = await busy();
  const set = { op_id: world.api.deps.ids.id(), bank: 'pa', size: 100, mode: 'timed' };
  expect((await world.call(who, 'POST', '/paplabable/sessions', set)).http).toBe(200);
  const body = world.answerBody('B', { session_id: set.op_id });
  await world.answer(who, 'pa', item, body);
  const at = world.api.clock.now().toISOString();
  // Stored only for a wrong answer, so it would reveal the result too.
  const miss = { op_id: body.op_id, reason: 'misread' };
  await world.call(who, 'PUT', `/paplabable/questionbank/record/${item}`, { at, miss });
  expect(JSON.stringify(await copyOf(who.person.id))).not.toMatch(/is_correct":(?:true|false)|misread/);
  await world.call(who, 'PUT', `/paplabable/sessions/${set.op_id}/end`);
  expect(await copyOf(who.person.id)).toMatchObject({
    answers: [{ is_correct: true }, { is_correct: false }, { is_correct: false, miss_reason: 'misread' }],
  });
});

test('erasure removes everything of the user, and the peer figures still equal a recount', async () => {
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
  expect(await countDrift(world.api.deps.db)).toEqual({ records: 0, progress: 0, stats: 0, days: 0, sets: 0 });
});

test('the most answers in one hour is a signal for bot detection', async () => {
  const { who, item } = await busy();
  const { db, clock } = world.api.deps;
  const evidence = async (since: Date) => {
    const all = world.api.deps.slots.contributions(suspicionEvidence);
    return Promise.all(all.map((gather) => gather(world.api.deps, { userId: who.person.id, since })));
  };
  await sql`update practice.attempt set answered_at = date_trunc('hour', answered_at) where user_id = ${who.person.id}`.execute(
    db,
  );
  const [first] = (
    await sql<{ at: Date }>`select min(answered_at) as at from practice.attempt
    where user_id = ${who.person.id}`.execute(db)
  ).rows;
  expect(await evidence(first?.at ?? clock.now())).toEqual([{ answers_per_hour: 2 }]);
  await sql`update practice.attempt set answered_at = answered_at - interval '1 hour'
    where user_id = ${who.person.id} and item_id = ${item} and is_first`.execute(db);
  expect(await evidence(new Date(0))).toEqual([{ answers_per_hour: 1 }]);
  expect(await evidence(new Date(clock.now().getTime() + 1))).toEqual([{ answers_per_hour: 0 }]);
});

test('staff see a learner’s study figures on the user page, from the summaries', async () => {
  const { who } = await busy();
  const studyFor = async (...rights: ('pausers' | 'paques')[]) => {
    const { headers } = await logIn(world.api, await makeStaff(world.api.deps, { rights }));
    const reply = await world.api.call('GET', `/a/paplabable/user/${who.person.uid}`, { headers });
    const { panels } = reply.body.data as {
      panels: { key: string; facts: { label: string; value: string }[]; rows: object[] }[];
    };
    return panels.find(({ key }) => key === 'practice');
  };
  const study = await studyFor('pausers', 'paques');
  expect(study?.facts.map(({ label, value }) => [label, value])).toEqual([
    ['Questions answered', '1'],
    ['Answers given', '2'],
    ['Right first time', '100%'],
    ['Sets', '1'],
  ]);
  const screen = `/admin/paplabable/questionbank/reports?search=${who.person.uid}`;
  expect(study?.rows.at(-1)).toMatchObject({ title: '1 report', screen });
  const restart = { op_id: world.api.deps.ids.id(), bank: null, category_id: null };
  expect((await world.call(who, 'POST', '/pausers/restarts', restart)).http).toBe(200);
  const after = await studyFor('pausers', 'paques');
  expect(after?.facts.slice(0, 2).map(({ value }) => value)).toEqual(['0', '2']);
  expect(after?.rows.slice(0, 2)).toMatchObject([
    { title: 'Last answer' },
    { title: 'Started over', note: '1 question no longer counted as answered' },
  ]);
  expect((await studyFor('pausers'))?.rows.at(-1), 'no link to a page they may not open').not.toHaveProperty('screen');
});
