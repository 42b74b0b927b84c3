import { collide } from '@app/platform/server/testing';
import { type Db } from '@app/platform/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reconcile } from '../upkeep/reconcile.ts';
import { countDrift } from '../upkeep/drift.repo.ts';
import { type Learner, openPractice, type PracticeWorld } from '../testing.ts';
import { insertAttempt } from './answer.repo.ts';

const NO_DRIFT = { records: 0, progress: 0, stats: 0, days: 0, sets: 0 };
let world: PracticeWorld;
let heart: Readonly<Record<string, string>>;
beforeAll(async () => {
  world = await openPractice();
  heart = await world.idsOf(await world.learner(), 'pa', 'Heart');
});
afterAll(() => world.api.close());

const stats = async (itemId: string) => {
  const { rows } = await sql<{ people: number; correct: number }>`
    select people, correct from practice.item_stats where item_id = ${itemId}`.execute(world.api.deps.db);
  return rows[0] ?? { people: 0, correct: 0 };
};
const countAttempts = async (who: Learner) => {
  const { rows } = await sql<{ all: number; firsts: number }>`
    select count(*)::int as all, count(*) filter (where is_first)::int as firsts from practice.attempt
    where user_id = ${who.person.id}`.execute(world.api.deps.db);
  return rows[0];
};

test('one answer sent fifty times at once is stored once, and all fifty replies agree [model-op-id-once]', async () => {
  const who = await world.learner();
  const item = heart['HEA-0001'] ?? '';
  const body = world.answerBody('C');
  const before = await stats(item);
  const replies = await Promise.all(Array.from({ length: 50 }, () => world.answer(who, 'pa', item, body)));
  expect(replies.filter(({ fresh }) => fresh)).toHaveLength(1);
  expect(new Set(replies.map(({ is_correct, record }) => `${is_correct} ${record.answers}`))).toEqual(
    new Set(['true 1']),
  );
  expect(await countAttempts(who)).toEqual({ all: 1, firsts: 1 });
  expect((await stats(item)).people).toBe(before.people + 1);
  expect(await countDrift(world.api.deps.db)).toEqual(NO_DRIFT);
});

test('two first answers at the same moment count once, whichever comes first [model-first-attempt-once]', async () => {
  const item = heart['HEA-0002'] ?? '';
  for (let round = 0; round < 10; round += 1) {
    const who = await world.learner();
    const before = await stats(item);
    const bodies = [world.answerBody('A'), world.answerBody('B')];
    await Promise.all(bodies.map((body) => world.answer(who, 'pa', item, body)));
    expect(await countAttempts(who)).toEqual({ all: 2, firsts: 1 });
    expect((await stats(item)).people).toBe(before.people + 1);
  }
  expect(await countDrift(world.api.deps.db)).toEqual(NO_DRIFT);
});

test('answers of many people to one question at once are all counted', async () => {
  const item = heart['HEA-0003'] ?? '';
  const before = await stats(item);
  const people = await Promise.all(Array.from({ length: 12 }, () => world.learner()));
  await Promise.all(people.map((who) => world.answer(who, 'pa', item, world.answerBody('C'))));
  expect(await stats(item)).toEqual({ people: before.people + 12, correct: before.correct + 12 });
});

/** A seeded random generator, so that a seed repeats the same run. */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

async function buildSet(who: Learner): Promise<string> {
  const body = { op_id: world.api.deps.ids.id(), bank: 'pa', size: 4, mode: 'tutor' };
  expect((await world.call(who, 'POST', '/paplabable/sessions', body)).http).toBe(200);
  return body.op_id;
}

/** Moves a question to another category, so that its next answer moves the credit. */
const move = (itemId: string, name: string) =>
  sql`update questions.placement p set category_id = c.id, matrix_id = null from questions.category c
    where p.item_id = ${itemId} and p.edition = 'pa' and c.edition = 'pa' and c.name = ${name}`.execute(
    world.api.deps.db,
  );

test.each([1, 2, 3])('whatever is answered in whatever order, the summaries equal a recount (%i)', async (seed) => {
  const pick = chance(seed);
  const people = await Promise.all(Array.from({ length: 4 }, () => world.learner()));
  const items = Object.values(heart);
  const sets = await Promise.all(people.map((who) => buildSet(who)));
  const sent: { who: Learner; item: string; body: object }[] = [];
  for (let round = 0; round < 12; round += 1) {
    const batch = Array.from({ length: 8 }, () => {
      const former = sent[pick(sent.length * 3)];
      if (former) return former;
      const ago = new Date(world.api.clock.now().getTime() - pick(5) * 1000).toISOString();
      const which = pick(4);
      const details = { confidence: pick(3) + 1, ...(pick(2) === 0 ? { session_id: sets[which] } : {}) };
      const body = world.answerBody('ABCDE'[pick(5)] ?? 'A', { answered_at: ago, ...(pick(3) > 0 ? details : {}) });
      return { who: people[which] as Learner, item: items[pick(items.length)] as string, body };
    });
    await Promise.all(batch.map(({ who, item, body }) => world.answer(who, 'pa', item, body)));
    sent.push(...batch);
    await move(items[pick(items.length)] as string, pick(2) === 0 ? 'Heart' : 'Lung');
    expect(await countDrift(world.api.deps.db)).toEqual(NO_DRIFT);
  }
  for (const item of items) await move(item, 'Heart');
  const distinct = new Set(sent.map(({ body }) => (body as { op_id: string }).op_id)).size;
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from practice.attempt
    where user_id = any(${people.map(({ person }) => person.id)}::uuid[])`.execute(world.api.deps.db);
  expect(rows[0]?.count).toBe(distinct);
});

/** A first answer credited to another category, as if the question had moved since. */
async function answerElsewhere(tx: Db, who: Learner, itemId: string, categoryId: string): Promise<void> {
  const { rows } = await sql<{
    version_id: string;
  }>`select version_id from questions.item where id = ${itemId}`.execute(tx);
  const now = world.api.clock.now();
  await insertAttempt(tx, {
    userId: who.person.id,
    opId: world.api.deps.ids.id(),
    itemId,
    versionId: rows[0]?.version_id ?? '',
    epoch: 1,
    bank: 'pa',
    categoryId,
    option: 'C',
    isCorrect: true,
    setId: null,
    seconds: 20,
    confidence: null,
    late: false,
    elsewhere: false,
    answeredAt: now,
    receivedAt: now,
    markedBy: null,
  });
}
test.each([false, true])(
  'a question that moves between two answers at once leaves no credit behind (%s)',
  async (isAnswered) => {
    const { db } = world.api.deps;
    const who = await world.learner();
    const lung = await world.get<{ category: { id: string } }>(who, '/paplabable/questionbank/category/Lung/u');
    const item = (await world.idsOf(who, 'pa', 'Lung'))['LUN-0001'] ?? '';
    // A wrong answer there first: the table refuses a negative count of right answers.
    if (isAnswered) await world.answer(who, 'pa', item, world.answerBody('A'));
    await collide(
      world.api,
      async ({ db: tx }, meanwhile) => {
        await answerElsewhere(tx, who, heart['HEA-0001'] ?? '', lung.category.id);
        await meanwhile();
      },
      // It waits for the first, having read the summaries from before.
      () => world.answer(who, 'pa', heart['HEA-0001'] ?? '', world.answerBody('B')),
    );
    expect(await countDrift(db)).toEqual(NO_DRIFT);
  },
);

test('summaries that differ are found and put right by the nightly job [model-summary-recount]', async () => {
  const who = await world.learner();
  await world.answer(who, 'pa', heart['HEA-0001'] ?? '', world.answerBody('C'));
  const { db } = world.api.deps;
  await sql`update practice.progress set answered = 7 where user_id = ${who.person.id}`.execute(db);
  await sql`update practice.item_stats set people = people + 1, a = a + 1`.execute(db);
  const quiet = { ...world.api.deps, log: { ...world.api.deps.log, error: () => undefined } };
  const found = await reconcile(quiet);
  expect(found).toMatchObject({ records: 0, progress: 1 });
  expect(found.stats).toBeGreaterThan(0);
  expect(await reconcile(quiet)).toEqual(NO_DRIFT);
});
