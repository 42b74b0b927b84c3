import { MINUTE_MS } from '@app/platform/contract';
import { inTransaction } from '@app/platform/server';
import type { AnswerReply, PracticeSet } from '@app/practice/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { erasePerson } from '../people/personal-data.repo.ts';
import { type Learner, openPractice, type PracticeWorld } from '../testing.ts';
import { hold, release, sweepHolds } from './hold.ts';

let world: PracticeWorld;
beforeAll(async () => void (world = await openPractice()));
afterAll(() => world.api.close());

const HOLDER = 'mock:1';

const later = (ms: number) => new Date(world.api.clock.now().getTime() + ms);
const heldFrom = (who: Learner, itemId: string, holder = HOLDER, minutes = 10) =>
  hold(world.api.deps, {
    userId: who.person.id,
    itemIds: [itemId],
    holder,
    since: world.api.clock.now(),
    until: later(minutes * MINUTE_MS),
  });
const letGo = (who: Learner, holder = HOLDER) => release(world.api.deps, { userId: who.person.id, holder });
const answer = async (who: Learner, itemId: string, body = world.answerBody('C')) => {
  const reply = await world.sendAnswer(who, 'pa', itemId, body);
  expect(reply.http).toBe(200);
  return reply.body.data as AnswerReply;
};
const rowsOf = async (who: Learner) =>
  (
    await sql<{ holder: string; since: Date; until: Date }>`
      select holder, since, until from practice.hold where user_id = ${who.person.id} order by holder`.execute(
      world.api.deps.db,
    )
  ).rows;
const learnerAndItem = async () => {
  const who = await world.learner();
  const itemId = (await world.idsOf(who, 'pa', 'Heart'))['HEA-0001'] ?? '';
  return { who, itemId };
};

test('a question that a higher module holds back is hidden from this user alone, until it is released', async () => {
  const { who, itemId } = await learnerAndItem();
  await heldFrom(who, itemId);
  const body = world.answerBody('C');
  expect(await answer(who, itemId, body)).toMatchObject({ option: 'C', is_correct: null, reveal: null });
  expect(await answer(await world.learner(), itemId)).toMatchObject({ is_correct: expect.any(Boolean) });
  await letGo(who);
  await letGo(who);
  // A repeat of the same answer now gets the full reply.
  expect(await answer(who, itemId, body)).toMatchObject({ fresh: false, reveal: { answer_key: expect.any(String) } });
});

test('an id in capitals is the same id: it opens nothing that is held back [model-key-hidden]', async () => {
  const { who, itemId } = await learnerAndItem();
  await heldFrom(who, itemId);
  const capitals = itemId.toUpperCase();
  const withSet = world.answerBody('C', { session_id: world.api.deps.ids.id() });
  for (const body of [world.answerBody('C'), withSet])
    expect(await answer(who, capitals, body)).toMatchObject({ is_correct: null, reveal: null });
  const at = world.api.clock.now().toISOString();
  const record = await world.call(who, 'PUT', `/paplabable/questionbank/record/${capitals}`, { at, note: 'mine' });
  expect(record.body.data).toMatchObject({ note: 'mine', is_correct: null });
  const comments = await world.call(who, 'GET', `/paplabable/questionbank/comments/question/${capitals}`);
  const asWritten = await world.call(who, 'GET', `/paplabable/questionbank/comments/question/${itemId}`);
  expect([comments.http, comments.body.code]).toEqual([asWritten.http, asWritten.body.code]);
  expect(comments.http).toBeGreaterThanOrEqual(400);
});

test('held by two it is revealed when the last one releases it', async () => {
  const { who, itemId } = await learnerAndItem();
  await heldFrom(who, itemId);
  await heldFrom(who, itemId, 'mock:2');
  const body = world.answerBody('A');
  await answer(who, itemId, body);
  await letGo(who);
  expect(await answer(who, itemId, body)).toMatchObject({ is_correct: null });
  await letGo(who, 'mock:2');
  expect(await answer(who, itemId, body)).toMatchObject({ is_correct: expect.any(Boolean) });
});

test('a hold ends by the clock alone, and the job removes only expired rows', async () => {
  const { who, itemId } = await learnerAndItem();
  await heldFrom(who, itemId);
  await heldFrom(who, itemId, 'mock:longer', 30);
  world.api.clock.advance(20 * MINUTE_MS);
  expect(await answer(who, itemId)).toMatchObject({ is_correct: null });
  await sweepHolds(world.api.deps);
  expect((await rowsOf(who)).map(({ holder }) => holder)).toEqual(['mock:longer']);
  world.api.clock.advance(20 * MINUTE_MS);
  expect(await answer(who, itemId)).toMatchObject({ is_correct: expect.any(Boolean) });
  await sweepHolds(world.api.deps);
  expect(await rowsOf(who)).toEqual([]);
});

test('held again by the same holder it gets the new end and keeps the first start', async () => {
  const { who, itemId } = await learnerAndItem();
  await heldFrom(who, itemId);
  const [first] = await rowsOf(who);
  world.api.clock.advance(MINUTE_MS);
  await heldFrom(who, itemId, HOLDER, 60);
  const [again, ...others] = await rowsOf(who);
  expect(others).toEqual([]);
  expect(again?.since).toEqual(first?.since);
  expect(Number(again?.until)).toBeGreaterThan(Number(first?.until) + 50 * MINUTE_MS);
});

test('an answer given before the release is committed reveals nothing; after the commit it does', async () => {
  const { who, itemId } = await learnerAndItem();
  await heldFrom(who, itemId);
  const body = world.answerBody('C');
  await inTransaction(world.api.deps, async (deps) => {
    await release(deps, { userId: who.person.id, holder: HOLDER });
    expect(await answer(who, itemId, body)).toMatchObject({ is_correct: null, reveal: null });
  });
  expect(await answer(who, itemId, body)).toMatchObject({ is_correct: true, reveal: { answer_key: 'C' } });
});

test('an answer at the moment of release reveals all or nothing, and is stored either way', async () => {
  const { who, itemId } = await learnerAndItem();
  for (let round = 0; round < 20; round += 1) {
    await heldFrom(who, itemId);
    const body = world.answerBody(round % 2 ? 'A' : 'C');
    const [reply] = await Promise.all([answer(who, itemId, body), letGo(who)]);
    expect([reply.is_correct === null, reply.record.is_correct === null]).toEqual([
      reply.reveal === null,
      reply.reveal === null,
    ]);
    expect(await answer(who, itemId, body)).toMatchObject({ fresh: false, is_correct: body.option === 'C' });
  }
});

test('a timed set uses the same holds: built twice at once it holds once, ended it holds nothing', async () => {
  const { who } = await learnerAndItem();
  const body = { op_id: world.api.deps.ids.id(), bank: 'pa', size: 2, mode: 'timed', seconds_each: 60 };
  const build = () => world.call(who, 'POST', '/paplabable/sessions', body);
  const [set] = (await Promise.all([build(), build()])).map(({ body: { data } }) => data as PracticeSet);
  const rows = await rowsOf(who);
  expect(rows.map(({ holder }) => holder)).toEqual(Array.from({ length: 2 }, () => `set:${set?.id}`));
  expect(rows.map(({ since, until }) => Number(until) - Number(since))).toEqual([120_000, 120_000]);
  expect((await world.call(who, 'PUT', `/paplabable/sessions/${set?.id}/end`)).http).toBe(200);
  expect(await rowsOf(who)).toEqual([]);
});

test('a set without a clock holds nothing back', async () => {
  const { who } = await learnerAndItem();
  const body = { op_id: world.api.deps.ids.id(), bank: 'pa', size: 2, mode: 'tutor' };
  expect((await world.call(who, 'POST', '/paplabable/sessions', body)).http).toBe(200);
  expect(await rowsOf(who)).toEqual([]);
});

test('an erased user has no holds left', async () => {
  const { who, itemId } = await learnerAndItem();
  await heldFrom(who, itemId);
  await erasePerson(world.api.deps.db, who.person.id);
  expect(await rowsOf(who)).toEqual([]);
});
