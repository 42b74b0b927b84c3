import { ALL_PERMISSIONS } from '@app/access/contract';
import { logIn, makeStaff } from '@app/accounts/server/testing';
import { fileOf, sampleQuestion } from '@app/questions/server/testing';
import { importQuestions, triageItem } from '@app/questions/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countDrift } from '../upkeep/drift.repo.ts';
import { type Learner, openPractice, type PracticeWorld } from '../testing.ts';

const NOBODY = { actorId: null, subjectId: null, scope: null };
let world: PracticeWorld;
let more: string;
beforeAll(async () => {
  world = await openPractice();
  more = (await world.idsOf(await world.learner(), 'more', 'Heart'))['HEA-5001'] ?? '';
});
afterAll(() => world.api.close());

const credits = async (who: Learner) => {
  const { rows } = await sql<{ edition: string; name: string; answered: number }>`
    select c.edition, c.name, p.answered from practice.progress p join questions.category c on c.id = p.category_id
    where p.user_id = ${who.person.id} order by c.edition, c.name`.execute(world.api.deps.db);
  return rows.map((row) => `${row.edition} ${row.name} ${row.answered}`);
};

test('answered again in another category, the credit moves there from the former one [model-reanswer-credits]', async () => {
  const who = await world.learner();
  const item = (await world.idsOf(who, 'pa', 'Heart'))['HEA-0001'] ?? '';
  await world.answer(who, 'pa', item, world.answerBody('C'));
  expect(await credits(who)).toEqual(['pa Heart 1']);
  const moveTo = (name: string) =>
    sql`update questions.placement p set category_id = c.id, matrix_id = null from questions.category c
      where p.item_id = ${item} and p.edition = 'pa' and c.edition = 'pa' and c.name = ${name}`.execute(
      world.api.deps.db,
    );
  await moveTo('Lung');
  await world.answer(who, 'pa', item, world.answerBody('B'));
  expect(await credits(who)).toEqual(['pa Heart 0', 'pa Lung 1']);
  await moveTo('Heart');
  expect(await countDrift(world.api.deps.db)).toEqual({ records: 0, progress: 0, stats: 0, days: 0, sets: 0 });
});

test('re-triage keeps learners’ records; a queued answer is credited to the question’s current category, where its old link leads [model-retriage-keeps] [model-deeplink-moved]', async () => {
  const who = await world.learner();
  await world.get(who, `/paplabable/morequestionbank/question/Heart/u/${more}`);
  await world.call(who, 'POST', `/paplabable/morequestionbank/flag/${more}`);
  const at = world.api.clock.now().toISOString();
  await world.call(who, 'PUT', `/paplabable/morequestionbank/record/${more}`, { at, note: 'mine' });
  await triageItem(world.api.deps, { itemId: more, state: 'pa' }, NOBODY);
  await sql`update questions.placement set active = true where item_id = ${more} and edition = 'pa'`.execute(
    world.api.deps.db,
  );
  const reply = await world.answer(who, 'more', more, world.answerBody('C'));
  expect(reply.record).toMatchObject({ flagged: true, note: 'mine', answers: 1 });
  expect(await credits(who)).toEqual(['pa Heart 1']);
  // The old link leads to its current place.
  const page = await world.get(who, `/paplabable/morequestionbank/question/Heart/u/${more}`);
  expect(page).toMatchObject({ moved: true, place: { bank: 'pa', category: 'Heart' }, record: { answers: 1 } });
  await triageItem(world.api.deps, { itemId: more, state: 'more' }, NOBODY);
});

test('a question whose key has changed starts a new count of first attempts, and marks late answers by the current key', async () => {
  const who = await world.learner();
  const item = (await world.idsOf(who, 'pa', 'Heart'))['HEA-0002'] ?? '';
  const page = await world.get<{ question: { version_id: string } }>(
    who,
    `/paplabable/questionbank/question/Heart/u/${item}`,
  );
  await importQuestions(world.api.deps, [fileOf(sampleQuestion('HEA-0002', { answerKey: 'B' }))]);
  const version_id = page.question.version_id;
  const old = await world.answer(who, 'pa', item, world.answerBody('A', { version_id }));
  expect(old).toMatchObject({ is_correct: false, reveal: { answer_key: 'B', version_id } });
  const now = await world.answer(await world.learner(), 'pa', item, world.answerBody('A'));
  expect(now).toMatchObject({ is_correct: false, reveal: { answer_key: 'B' } });
  const { rows } =
    await sql`select epoch, people from practice.item_stats where item_id = ${item} order by epoch`.execute(
      world.api.deps.db,
    );
  expect(rows).toEqual([
    { epoch: 1, people: 1 },
    { epoch: 2, people: 1 },
  ]);
});

test('an answer right after another is marked by the key published in between, and refused once the question is closed', async () => {
  const item = (await world.idsOf(await world.learner(), 'pa', 'Heart'))['HEA-0003'] ?? '';
  const answerWrong = async () => world.answer(await world.learner(), 'pa', item, world.answerBody('A'));
  const before = await answerWrong();
  expect(before).toMatchObject({ is_correct: false, reveal: { answer_key: 'C' } });
  await importQuestions(world.api.deps, [fileOf(sampleQuestion('HEA-0003', { answerKey: 'B' }))]);
  const after = await answerWrong();
  expect(after).toMatchObject({ is_correct: false, reveal: { answer_key: 'B' } });
  expect(after.reveal?.version_id).not.toBe(before.reveal?.version_id);
  const setActive = (isActive: boolean) =>
    sql`update questions.placement set active = ${isActive} where item_id = ${item}`.execute(world.api.deps.db);
  await setActive(false);
  const who = await world.learner();
  const refused = await world.call(who, 'PUT', `/paplabable/questionbank/answerv2/${item}`, world.answerBody('A'));
  expect(refused.body.code).toBe('QUESTION_CLOSED');
  expect(await credits(who)).toEqual([]);
  await setActive(true);
});

test('staff acting as a learner get the key, and nothing is counted [model-actas-limits]', async () => {
  const who = await world.learner();
  const item = (await world.idsOf(who, 'pa', 'Heart'))['HEA-0001'] ?? '';
  const { headers } = await logIn(world.api, await makeStaff(world.api.deps, { rights: ALL_PERMISSIONS }));
  const actAs = await world.api.call('POST', '/a/paplabable/pausers/view', {
    headers,
    body: { id: who.person.id, reason: 'a question about a question' },
  });
  const acting = { ...headers, asauthorization: (actAs.body.data as { token: string }).token };
  const body = world.answerBody('C');
  const send = () => world.api.call('PUT', `/paplabable/questionbank/answerv2/${item}`, { headers: acting, body });
  const [reply, again] = [await send(), await send()];
  expect(reply.body.data).toMatchObject({ is_correct: true, counted: false, fresh: true, record: { answers: 0 } });
  expect(again.body.data).toMatchObject({ counted: false, fresh: false });
  const { rows } = await sql<Record<string, unknown>>`
    select acting_id, is_first from practice.attempt where user_id = ${who.person.id}`.execute(world.api.deps.db);
  expect(rows).toEqual([{ acting_id: expect.any(String), is_first: false }]);
  expect(await credits(who)).toEqual([]);
  // Writes that do not record the actor are refused: they would look like the learner's own.
  for (const [method, path] of [
    ['PUT', 'record'],
    ['POST', 'flag'],
    ['POST', 'unflag'],
  ] as const) {
    const note = { headers: acting, body: path === 'record' ? { note: 'of staff' } : {} };
    const refused = await world.api.call(method, `/paplabable/questionbank/${path}/${item}`, note);
    expect(refused.body.code, path).toBe('NOT_WHILE_ACTING');
  }
  // Viewing does not count as served either, and the key stays hidden from the learner.
  await world.api.call('GET', `/paplabable/questionbank/question/Heart/u/${item}`, { headers: acting });
  const { rows: records } = await sql`select 1 from practice.record where user_id = ${who.person.id}`.execute(
    world.api.deps.db,
  );
  expect(records).toEqual([]);
  const own = await world.call(who, 'GET', `/paplabable/questionbank/question/Heart/u/${item}`);
  expect(own.text).not.toContain('KEY-');
  expect(await countDrift(world.api.deps.db)).toEqual({ records: 0, progress: 0, stats: 0, days: 0, sets: 0 });
});
