import { access } from '@app/access/server';
import { makeUser, testAccounts } from '@app/accounts/server/testing';
import { createCommunity } from '@app/community/server';
import { createNotifications } from '@app/notifications/server';
import { type TestApi, testApi } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chanceOf } from './chance.ts';
import { fillCommunity } from './fill-community.ts';
import { QUESTION_COUNT, questionAt } from './questions.ts';

let api: TestApi;
beforeAll(async () => {
  const accounts = testAccounts();
  const modules = [access, accounts, createNotifications(), createCommunity(accounts)];
  api = await testApi({ modules, authorise: accounts.authorise });
});
afterAll(() => api.close());

test('every question has five different answers and says why', () => {
  const stems = new Set<string>();
  for (let n = 0; n < QUESTION_COUNT; n += 1) {
    const { stem, leadIn, options, answerKey } = questionAt(n);
    stems.add(stem + leadIn);
    expect(new Set(options.map(({ text }) => text)).size, `${stem} ${JSON.stringify(options)}`).toBe(5);
    expect([stem, options.find(({ key }) => key === answerKey)?.why.length ?? 0]).not.toEqual([stem, 0]);
    expect(new Set(options.map(({ why }) => why)).size, `${stem} says the same of two answers`).toBe(5);
  }
  expect(stems.size).toBe(QUESTION_COUNT);
});

test('creates fifty-two messages, nine pairs and the demo learner’s, a queue and forty questions in every state, and sends no mail', async () => {
  const people: string[] = [];
  for (let n = 0; n < 30; n += 1) people.push((await makeUser(api.deps, { holds: ['qb'] })).id);
  const { id: learner } = await makeUser(api.deps, { holds: ['qb'] });
  const until = api.clock.now();
  const parts = (at: Date) => ({ ...api.deps, clock: { now: () => at } });
  await fillCommunity(parts, { people, learner, house: null, until, chance: chanceOf(1, 'community') });
  const { rows } = await sql`
    select (select count(*)::integer from community.feedback) as messages,
      (select count(*)::integer from community.feedback_reply) as replies,
      (select count(*)::integer from community.pair where ended_at is null) as pairs,
      (select count(*)::integer from community.comment where subject_kind = 'pair') as pair_messages,
      (select array_agg(state order by state) from community.group_question where author_id = ${learner}) as own,
      (select count(*)::integer from community.pair_wait where timed_out_at is null) as waiting,
      (select count(*)::integer from community.pair_drift_view) as drift,
      (select jsonb_object_agg(state, n) from (select state, count(*) as n from community.group_question group by state) s) as questions`.execute(
    api.deps.db,
  );
  expect(rows[0]).toEqual({
    messages: 52,
    replies: 40,
    pairs: 10,
    pair_messages: 5,
    own: ['approved', 'pending', 'rejected'],
    waiting: 2,
    drift: 0,
    questions: { approved: 24, pending: 8, rejected: 4, removed: 2, withdrawn: 2 },
  });
  expect(api.mails).toEqual([]);
});
