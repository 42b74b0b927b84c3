import { importQuestions } from '@app/questions/server';
import { fileOf, sampleQuestion } from '@app/questions/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Learner, openPractice, type PracticeWorld } from '../testing.ts';

let world: PracticeWorld;
let heart: Readonly<Record<string, string>>;
let more: string;
beforeAll(async () => {
  world = await openPractice();
  const who = await world.learner();
  heart = await world.idsOf(who, 'pa', 'Heart');
  more = (await world.idsOf(who, 'more', 'Heart'))['HEA-5001'] ?? '';
});
afterAll(() => world.api.close());

const first = () => heart['HEA-0001'] ?? '';
const page = (who: Learner, id: string) => world.call(who, 'GET', `/paplabable/questionbank/question/Heart/u/${id}`);
const attempts = async (who: Learner) => {
  const { rows } = await sql<Record<string, unknown>>`
    select * from practice.attempt where user_id = ${who.person.id} order by received_at`.execute(world.api.deps.db);
  return rows;
};
const progress = async (who: Learner) => {
  const { rows } = await sql`select answered, correct, first_correct from practice.progress
    where user_id = ${who.person.id} and answered > 0`.execute(world.api.deps.db);
  return rows;
};

test('an answer returns the key, every rationale, the explanation and the sources [put-paplabable-questionbank-answerv2-by-id]', async () => {
  const who = await world.learner();
  const reply = await world.answer(who, 'pa', first(), world.answerBody('B', { confidence: 2 }));
  expect(reply).toMatchObject({ option: 'B', is_correct: false, fresh: true, late: false, counted: true });
  expect(reply.reveal).toMatchObject({ answer_key: 'C', key_point: 'KEY-point of HEA-0001.', peers: null });
  expect(reply.reveal?.rationales).toMatchObject({ A: 'KEY-because-HEA-0001-A', E: 'KEY-because-HEA-0001-E' });
  expect(reply.reveal?.explanation).toContain('KEY-explanation');
  expect(reply.reveal?.references).toMatchObject([{ title: 'KEY-source HEA-0001' }]);
  expect(reply.reveal?.checked).toMatchObject({ state: 'pending', at: '2026-11-14' });
  expect(reply.record).toMatchObject({ answers: 1, option: 'B', first_option: 'B', confidence: 2 });
  expect(await progress(who)).toEqual([{ answered: 1, correct: 0, first_correct: 0 }]);
});

test('the other bank accepts answers by its own call [put-paplabable-morequestionbank-answerv2-by-id]', async () => {
  const who = await world.learner();
  expect(await world.answer(who, 'more', more, world.answerBody('C'))).toMatchObject({ is_correct: true });
  const again = await world.call(who, 'PUT', `/morequestionbank/answerv2/${more}`, world.answerBody('A'));
  expect(again.body.data).toMatchObject({ is_correct: false, record: { answers: 2 } });
  // A question of the other bank is not found in this one.
  expect((await world.sendAnswer(who, 'pa', more, world.answerBody('C'))).http).toBe(404);
  expect(await progress(who)).toEqual([{ answered: 1, correct: 0, first_correct: 1 }]);
});

test('after a second answer the latest is the state, and the first still counts for peers', async () => {
  const who = await world.learner();
  await world.answer(who, 'pa', first(), world.answerBody('B'));
  const again = await world.answer(who, 'pa', first(), world.answerBody('C'));
  expect(again.record).toMatchObject({
    answers: 2,
    option: 'C',
    is_correct: true,
    first_option: 'B',
    first_correct: false,
  });
  expect((await attempts(who)).map((row) => row['is_first'])).toEqual([true, false]);
  expect(await progress(who)).toEqual([{ answered: 1, correct: 1, first_correct: 0 }]);
});

test('an answer that was given earlier but arrives later does not undo the later one', async () => {
  const who = await world.learner();
  const earlier = new Date(world.api.clock.now().getTime() - 60_000).toISOString();
  await world.answer(who, 'pa', first(), world.answerBody('C'));
  const late = await world.answer(who, 'pa', first(), world.answerBody('A', { answered_at: earlier }));
  expect(late).toMatchObject({ is_correct: false, record: { answers: 2, option: 'C', is_correct: true } });
  // A device whose clock runs ahead must not win for ever.
  await world.answer(who, 'pa', first(), world.answerBody('D', { answered_at: '2099-01-01T00:00:00Z' }));
  const after = await world.answer(who, 'pa', first(), world.answerBody('C'));
  expect(after.record).toMatchObject({ answers: 4, option: 'C' });
});

test('sent again it is the same answer; its id used for another question is refused for good', async () => {
  const who = await world.learner();
  const body = world.answerBody('B');
  await world.answer(who, 'pa', first(), body);
  expect(await world.answer(who, 'pa', first(), body)).toMatchObject({
    fresh: false,
    is_correct: false,
    record: { answers: 1 },
  });
  const other = await world.sendAnswer(who, 'pa', heart['HEA-0002'] ?? '', body);
  expect([other.http, other.body.code]).toEqual([409, 'OPERATION_REUSED']);
  expect((await world.sendAnswer(who, 'pa', first(), { ...body, option: 'C' })).body.code).toBe('OPERATION_REUSED');
  expect(await attempts(who)).toHaveLength(1);
});

test('shares of everybody appear with the twentieth first attempt, and no second try moves them [model-peers-first-only]', async () => {
  const item = heart['HEA-0003'] ?? '';
  const options = ['C', 'C', 'C', 'A', 'B'];
  const peers: unknown[] = [];
  for (let n = 0; n < 20; n += 1) {
    const who = await world.learner();
    peers.push((await world.answer(who, 'pa', item, world.answerBody(options[n % 5] ?? 'C'))).reveal?.peers);
    // A second try is no first attempt.
    if (n === 0) await world.answer(who, 'pa', item, world.answerBody('E'));
  }
  expect(peers.slice(0, 19)).toEqual(Array.from({ length: 19 }, () => null));
  expect(peers[19]).toEqual({ people: 20, percent: { A: 20, B: 20, C: 60, D: 0, E: 0 } });
  // The same holds for its category, which leaves out questions with fewer people.
  const list = await world.get<{ rows: object[] }>(await world.learner(), '/paplabable/qbcategories');
  expect(list.rows).toMatchObject([
    { name: 'Heart', everyone: 60 },
    { name: 'Lung', everyone: null },
  ]);
});

describe('when access has ended', () => {
  const DAY = 86_400_000;
  const endAccess = (who: Learner, daysAgo: number) =>
    sql`update access.entitlement set starts_at = ${new Date(world.api.clock.now().getTime() - 400 * DAY)},
      ends_at = ${new Date(world.api.clock.now().getTime() - daysAgo * DAY)} where user_id = ${who.person.id}`.execute(
      world.api.deps.db,
    );
  /** Logs in again, so that no cached entitlement is used. */
  const later = async (who: Learner, daysAgo: number): Promise<Learner> => {
    await endAccess(who, daysAgo);
    const reply = await world.api.call('POST', '/pausers/login', {
      body: { email: who.person.email, password: who.person.password },
    });
    const { token } = reply.body.data as { token: string };
    const cookie = reply.cookies.find((each) => each.startsWith('sid=')) ?? '';
    return { ...who, login: { ...who.login, token, headers: { authorization: `Bearer ${token}`, cookie } } };
  };

  test('an answer to what was served counts for seven days, marked late [model-late-answer]', async () => {
    const before = await world.learner();
    expect((await page(before, first())).http).toBe(200);
    const who = await later(before, 6);
    expect((await page(who, first())).http).toBe(403);
    expect(await world.answer(who, 'pa', first(), world.answerBody('C'))).toMatchObject({
      late: true,
      is_correct: true,
    });
    expect((await attempts(who))[0]).toMatchObject({ late: true, is_first: true });
    const never = await world.sendAnswer(who, 'pa', heart['HEA-0002'] ?? '', world.answerBody('C'));
    expect([never.http, never.body.code]).toEqual([410, 'ANSWER_NOT_SERVED']);
  });

  test('a late answer is judged by the version that is current, not by the one another answer has just read', async () => {
    const item = heart['HEA-0003'] ?? '';
    await world.answer(await world.learner(), 'pa', item, world.answerBody('C'));
    await importQuestions(world.api.deps, [fileOf(sampleQuestion('HEA-0003', { stem: 'A man of 40 has a fever.' }))]);
    const before = await world.learner();
    expect((await page(before, item)).http).toBe(200);
    const late = await world.answer(await later(before, 1), 'pa', item, world.answerBody('C'));
    expect(late).toMatchObject({ late: true, is_correct: true });
  });

  test('after that it is refused for good, but a repeat of a stored answer still gets its reply', async () => {
    const before = await world.learner();
    await page(before, first());
    const body = world.answerBody('C');
    await world.answer(before, 'pa', first(), body);
    const who = await later(before, 8);
    const reply = await world.sendAnswer(who, 'pa', first(), world.answerBody('A'));
    expect([reply.http, reply.body.code]).toEqual([410, 'ANSWER_TOO_LATE']);
    expect(await world.answer(who, 'pa', first(), body)).toMatchObject({ fresh: false });
    expect(await attempts(who)).toHaveLength(1);
  });

  test('a user who never had the bank gets that error, whatever is sent', async () => {
    const reply = await world.sendAnswer(await world.learner({}), 'pa', first(), world.answerBody('C'));
    expect([reply.http, reply.body.code]).toEqual([403, 'NOT_SUBSCRIBED']);
    const gems = await world.sendAnswer(await world.learner({ holds: ['gems'] }), 'pa', first(), world.answerBody('C'));
    expect([gems.http, gems.body.code]).toEqual([403, 'LOCKED']);
    expect(reply.text).not.toContain('KEY-');
  });
});

describe('a question that has left the bank', () => {
  const close = (open: boolean) =>
    sql`update questions.placement set active = ${open} where item_id = ${first()}`.execute(world.api.deps.db);

  test('still accepts the answer of a user it was served to, and of no other', async () => {
    const [reader, stranger] = [await world.learner(), await world.learner()];
    await page(reader, first());
    await close(false);
    try {
      expect(await world.answer(reader, 'pa', first(), world.answerBody('C'))).toMatchObject({ is_correct: true });
      const reply = await world.sendAnswer(stranger, 'pa', first(), world.answerBody('C'));
      expect([reply.http, reply.body.code]).toEqual([410, 'QUESTION_CLOSED']);
      expect(reply.text).not.toContain('KEY-');
    } finally {
      await close(true);
    }
  });

  test('an unknown version is refused for good, and an unknown question is not found', async () => {
    const unknown = '018f0000-0000-7000-8000-00000000dead';
    const body = world.answerBody('C', { version_id: unknown });
    const reply = await world.sendAnswer(await world.learner(), 'pa', first(), body);
    expect([reply.http, reply.body.code]).toEqual([410, 'VERSION_UNKNOWN']);
    for (const other of [world.answerBody('C'), body]) {
      const none = await world.sendAnswer(await world.learner(), 'pa', unknown, other);
      expect(none.http).toBe(404);
    }
  });
});
