import type { Amounts } from '@app/integrity/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importMocks } from '../forms/import-mocks.ts';
import { type MocksWorld, openMocks, samplePack, type Sitter } from '../testing.ts';
import { handOver } from './hand-over.ts';

let world: MocksWorld;
const dozen = {
  slug: 'dozen',
  name: 'Dozen',
  about: 'Twelve.',
  papers: 1,
  questions: 12,
  minutes: 20,
  breakMinutes: 0,
};
beforeAll(async () => {
  world = await openMocks();
  await importMocks(world.api.deps, { ...samplePack, profiles: [...samplePack.profiles, dozen] });
});
afterAll(() => world.api.close());

/** Sits a mock of twelve: so many answers after so many seconds, all at once. */
async function sit(who: Sitter, answers: number, seconds: number): Promise<void> {
  const mock = await world.create(who, 'dozen');
  const paper = await world.start(who, mock.number);
  world.api.clock.advance(seconds * 1000);
  for (const row of paper.rows.slice(0, answers)) await world.answer(who, row.id, world.answerBody('A'));
  await world.get(who, 'PUT', `/paplabable/mock/end/${mock.id}`);
  await handOver(world.api.deps, { userId: who.person.id, mockId: mock.id });
}
async function evidenceAgainst({ person }: Sitter): Promise<Amounts | null> {
  const { rows } = await sql<{ evidence: Amounts }>`
    select evidence from integrity.suspicion where user_id = ${person.id}`.execute(world.api.deps.db);
  return rows[0]?.evidence ?? null;
}

test('a mock answered faster than it can be read lists its learner as soon as it has ended', async () => {
  const who = await world.learner();
  await sit(who, 8, 10);
  expect(await evidenceAgainst(who)).toMatchObject({ rushed_mocks: 1 });
});

test('five mocks ended in an hour list their learner, even without an answer', async () => {
  const who = await world.learner();
  for (let at = 0; at < 4; at += 1) await sit(who, 0, 60);
  expect(await evidenceAgainst(who)).toBeNull();
  await sit(who, 0, 60);
  expect(await evidenceAgainst(who)).toMatchObject({ mocks_per_hour: 5 });
});

test.each([
  ['answers that waited on a device and arrive all at once', 12, 900],
  ['a mock that was only looked at', 2, 3],
])('%s are no evidence', async (_, answers, seconds) => {
  const who = await world.learner();
  await sit(who, answers, seconds);
  expect(await evidenceAgainst(who)).toBeNull();
});
