import { randomUUID } from 'node:crypto';
import { access } from '@app/access/server';
import { eraseSection } from '@app/accounts/server';
import { logIn, makeStaff, makeUser, testAccounts } from '@app/accounts/server/testing';
import type { GroupQuestion } from '@app/community/contract';
import { content } from '@app/content/server';
import { createNotifications } from '@app/notifications/server';
import { contribute } from '@app/platform/contract';
import { module } from '@app/platform/server';
import { type ApiReply, collide, type TestApi, testApi } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bankLikeness, createCommunity } from '../index.ts';
import { decideQuestion, lockForStaff } from './questions.repo.ts';

let api: TestApi;
let staff: Record<string, string>;
beforeAll(async () => {
  const accounts = testAccounts();
  const bank = module({
    name: 'bank',
    contributes: [
      contribute(bankLikeness, (_deps, { stem, leadIn, options }) =>
        Promise.resolve(
          stem.includes('palpitations') && leadIn && options.length === 5 ? ['Endocrine', 'Endocrine'] : [],
        ),
      ),
    ],
  });
  const modules = [access, accounts, createNotifications(), content, createCommunity(accounts), bank];
  api = await testApi({ modules, authorise: accounts.authorise });
  staff = { ...(await logIn(api, await makeStaff(api.deps, { rights: ['paques'] }))).headers };
});
afterAll(() => api.close());

const BASE = '/paplabable/studygroup';
async function learner(holds: readonly ('qb' | 'gems')[] = ['qb']) {
  const person = await makeUser(api.deps, { holds });
  const { headers } = await logIn(api, person);
  const call = (method: string, path: string, body?: object) =>
    api.call(method, `${BASE}${path}`, { headers, ...(body ? { body } : {}) });
  return { ...person, call };
}
const question = (more: object = {}) => ({
  op_id: randomUUID(),
  stem: 'A 34-year-old woman has had palpitations and has lost weight over three months.',
  lead_in: 'Which test comes first?',
  options: ['A', 'B', 'C', 'D', 'E'].map((key) => ({ key, text: `Test ${key}`, why: `Because of ${key}.` })),
  answer_key: 'B',
  source: 'NICE NG145, 2023',
  ...more,
});
const dataOf = (reply: ApiReply) => reply.body.data as GroupQuestion;
const decide = (id: string, body: object, headers = staff) =>
  api.call('PUT', `/a/paplabable/groupquestions/${id}`, { headers, body });
async function approved() {
  const author = await learner();
  const { id } = dataOf(await author.call('POST', '/questions', question()));
  expect((await decide(id, { state: 'approved' })).http).toBe(200);
  return { author, id };
}

test('a question waits for staff; until then only its author sees it [ext-post-paplabable-studygroup-questions] [ext-get-paplabable-studygroup-questions]', async () => {
  const [author, other] = [await learner(), await learner()];
  const sent = question();
  const made = await author.call('POST', '/questions', sent);
  expect([made.http, dataOf(made).state]).toEqual([200, 'pending']);
  expect(dataOf(await author.call('POST', '/questions', sent)).id).toBe(dataOf(made).id);
  expect((await other.call('GET', '/questions')).text).not.toContain(dataOf(made).id);
  expect((await author.call('GET', '/questions?of=own')).text).toContain(dataOf(made).id);
  expect((await other.call('POST', `/questions/${dataOf(made).id}/answer`, { option: 'A' })).http).toBe(404);
});

test.each([
  ['four options', { options: question().options.slice(1) }],
  ['two equal options', { options: question().options.map((option) => ({ ...option, text: 'The same' })) }],
  ['a reason missing', { options: question().options.map((option) => ({ ...option, why: '' })) }],
  ['no source', { source: '' }],
  ['a stranger’s field', { state: 'approved' }],
])('%s are refused', async (_what, change) => {
  expect((await (await learner()).call('POST', '/questions', question(change))).http).toBe(400);
});

test('the key is shown with the answer, the first answer counts, and shares are counted [ext-post-paplabable-studygroup-questions-by-id-answer] [ext-get-paplabable-studygroup]', async () => {
  const { author, id } = await approved();
  const reader = await learner();
  const before = await reader.call('GET', '/questions?of=untried');
  expect([before.text.includes(id), before.text.includes('Because of'), before.text.includes('NICE')]).toEqual([
    true,
    false,
    false,
  ]);
  expect((await reader.call('GET', '')).body.data).toMatchObject({ own: 0, untried: expect.any(Number) });
  const answered = dataOf(await reader.call('POST', `/questions/${id}/answer`, { option: 'A' }));
  expect(answered).toMatchObject({
    chosen: 'A',
    tries: 1,
    right: 0,
    solution: { answer_key: 'B', shares: { A: 1, B: 0 } },
  });
  expect(dataOf(await reader.call('POST', `/questions/${id}/answer`, { option: 'B' }))).toMatchObject({
    chosen: 'A',
    tries: 1,
  });
  expect((await author.call('POST', `/questions/${id}/answer`, { option: 'B' })).body.code).toBe('GROUP_QUESTION_OWN');
  expect((await reader.call('GET', '/questions?of=untried')).text).not.toContain(id);
});

test('answered questions do not make the untried ones that follow be passed over', async () => {
  const made = [await approved(), await approved(), await approved(), await approved()].map(({ id }) => id);
  const reader = await learner();
  const idsOf = (reply: ApiReply) => (reply.body.data as { rows: GroupQuestion[] }).rows.map(({ id }) => id);
  const first = idsOf(await reader.call('GET', '/questions?of=untried&size=2'));
  for (const id of first) await reader.call('POST', `/questions/${id}/answer`, { option: 'A' });
  const next = await reader.call('GET', `/questions?of=untried&size=2&after=${first[1]}`);
  expect([...first, ...idsOf(next)].toSorted()).toEqual(made.toSorted());
  const all = (await reader.call('GET', '/questions?of=untried')).body.data as { count: number };
  expect((next.body.data as { count: number }).count, 'those behind the last one shown').toBe(all.count);
});

test('a question is new on the day others can see it, not on the day it was written', async () => {
  const author = await learner();
  const { id } = dataOf(await author.call('POST', '/questions', question()));
  await sql`update community.group_question set created_at = created_at - interval '8 days' where id = ${id}`.execute(
    api.deps.db,
  );
  const newNow = async () => ((await author.call('GET', '')).body.data as { this_week: number }).this_week;
  const before = await newNow();
  await decide(id, { state: 'approved' });
  expect(await newNow()).toBe(before + 1);
  const { rows } = (await author.call('GET', '/questions?size=1')).body.data as { rows: GroupQuestion[] };
  expect(rows.map((row) => row.id)).toEqual([id]);
});

test('only the author can withdraw a question, and it is then hidden [ext-delete-paplabable-studygroup-questions-by-id]', async () => {
  const { author, id } = await approved();
  const other = await learner();
  expect((await other.call('DELETE', `/questions/${id}`)).http).toBe(404);
  expect((await author.call('DELETE', `/questions/${id}`)).http).toBe(200);
  expect((await other.call('GET', '/questions')).text).not.toContain(id);
  expect((await decide(id, { state: 'approved' })).http).toBe(404);
});

test('staff approve, send back with a reason the author reads, or remove [ext-get-a-paplabable-groupquestions] [ext-put-a-paplabable-groupquestions-by-id]', async () => {
  const author = await learner();
  const { id } = dataOf(await author.call('POST', '/questions', question()));
  const waiting = await api.call('GET', '/a/paplabable/groupquestions', { headers: staff, query: { size: 100 } });
  expect([waiting.text.includes(id), waiting.text.includes(author.uid)]).toEqual([true, true]);
  expect((await decide(id, { state: 'rejected' })).body.fields).toEqual({ reason: 'Tell the author what to change.' });
  await decide(id, { state: 'rejected', reason: 'Two options are right.' });
  expect((await author.call('GET', '/questions?of=own')).text).toContain('Two options are right.');
  await decide(id, { state: 'pending' });
  await decide(id, { state: 'removed' });
  expect((await (await learner()).call('GET', '/questions')).text).not.toContain(id);
  const viewer = await logIn(api, await makeStaff(api.deps, { rights: ['paques'], flags: ['v'] }));
  expect((await decide(id, { state: 'approved' }, { ...viewer.headers })).http).toBe(403);
});

test('a question that was sent back is corrected and takes its own place', async () => {
  const author = await learner();
  const older = dataOf(await author.call('POST', '/questions', question()));
  await author.call('POST', '/questions', question());
  const correction = question({ stem: `${question().stem} Her hands tremble.`, corrects: older.id });
  expect((await author.call('POST', '/questions', correction)).body.code, 'not sent back').toBe('VERSION_CONFLICT');
  await decide(older.id, { state: 'rejected', reason: 'Two options are right.' });
  const own = async () => ((await author.call('GET', '/questions?of=own')).body.data as { rows: GroupQuestion[] }).rows;
  expect((await own())[0], 'what waits for its author comes first').toMatchObject({ id: older.id, state: 'rejected' });
  const notifications = await sql<{ link: string }>`
    select n.link from notifications.notification n join notifications.receipt r on r.notification_id = n.id
    where r.user_id = ${author.id}`.execute(api.deps.db);
  expect(notifications.rows).toEqual([{ link: '/studygroup/questions?of=own' }]);
  expect((await (await learner()).call('POST', '/questions', correction)).http, 'by another learner').toBe(404);
  const [sent, again] = [
    await author.call('POST', '/questions', correction),
    await author.call('POST', '/questions', correction),
  ];
  expect([dataOf(sent).state, dataOf(again).id]).toEqual(['pending', dataOf(sent).id]);
  const left = await own();
  expect([left.length, left.some(({ id }) => id === older.id)]).toEqual([2, false]);
});

test('a decision made from a state that a colleague has changed since is refused', async () => {
  const { id } = await approved();
  expect((await decide(id, { state: 'removed', seen: 'approved' })).http).toBe(200);
  const late = await decide(id, { state: 'approved', seen: 'approved' });
  expect([late.http, late.body.code]).toEqual([409, 'VERSION_CONFLICT']);
  expect((await (await learner()).call('GET', '/questions')).text, 'it stays removed').not.toContain(id);
  expect((await decide(id, { state: 'approved', seen: 'removed' })).http, 'who has read that it was removed').toBe(200);
});

test('an answer does not wait for a decision that is being made', async () => {
  const [{ id }, other] = [await approved(), await learner()];
  let answered = false;
  await collide(
    api,
    async (deps, meanwhile) => {
      await lockForStaff(deps.db, id);
      await decideQuestion(deps.db, { id, state: 'approved', reason: '', by: null, at: deps.clock.now() });
      await meanwhile();
      expect(answered).toBe(true);
    },
    async () => {
      expect((await other.call('POST', `/questions/${id}/answer`, { option: 'A' })).http).toBe(200);
      answered = true;
    },
  );
});

test('the study group needs access to the question bank', async () => {
  const gems = await learner(['gems']);
  for (const path of ['', '/questions']) expect((await gems.call('GET', path)).http).toBe(403);
});

test('erasure keeps approved questions without a name and removes the rest', async () => {
  const { author, id } = await approved();
  const waiting = dataOf(await author.call('POST', '/questions', question()));
  for (const { name, erase } of api.deps.slots.contributions(eraseSection))
    if (name === 'community') await erase(api.deps, author.id);
  const seen = await api.call('GET', '/a/paplabable/groupquestions', {
    headers: staff,
    query: { state: 'approved', size: 100 },
  });
  expect([seen.text.includes(id), seen.text.includes(author.uid)]).toEqual([true, false]);
  expect(
    (await api.call('GET', '/a/paplabable/groupquestions', { headers: staff, query: { size: 100 } })).text,
  ).not.toContain(waiting.id);
});

test('a writer is shown only the topics in which the bank has a very similar question [ext-post-paplabable-studygroup-questions-near]', async () => {
  const writer = await learner();
  const { stem, lead_in, options } = question();
  const body = { stem, lead_in, options: options.map(({ text }) => text) };
  expect((await writer.call('POST', '/questions/near', body)).body.data).toEqual({ topics: ['Endocrine'] });
  const other = { ...body, stem: 'A boy of four has limped since this morning and has no fever at all.' };
  expect((await writer.call('POST', '/questions/near', other)).body.data).toEqual({ topics: [] });
  expect((await writer.call('POST', '/questions/near', { ...body, answer_key: 'B' })).http, 'no key is taken').toBe(
    400,
  );
  expect((await (await learner([])).call('POST', '/questions/near', body)).http).toBe(403);
});

test('option counters follow the answers, also after an erasure, and a planted difference is found', async () => {
  const { id } = await approved();
  const [first, second] = [await learner(), await learner()];
  for (const [who, option] of [
    [first, 'B'],
    [second, 'C'],
    [second, 'D'],
  ] as const)
    expect((await who.call('POST', `/questions/${id}/answer`, { option })).http).toBe(200);
  const shares = async () =>
    dataOf(await second.call('POST', `/questions/${id}/answer`, { option: 'C' })).solution?.shares;
  expect(await shares()).toEqual({ A: 0, B: 1, C: 1, D: 0, E: 0 });
  await sql`delete from community.group_answer where user_id = ${first.id}`.execute(api.deps.db);
  expect(await shares()).toEqual({ A: 0, B: 0, C: 1, D: 0, E: 0 });
  const drift = async () => (await sql`select from community.group_count_drift_view`.execute(api.deps.db)).rows.length;
  expect(await drift()).toBe(0);
  await sql`update community.group_question_count set e = e + 1 where question_id = ${id}`.execute(api.deps.db);
  expect(await drift()).toBe(1);
});

test('the page of the group comes without its text while there is none, and fails when the text cannot be read', async () => {
  const { call } = await learner();
  expect((await call('GET', '')).body.data).toMatchObject({ html: '' });
  await sql`alter table content.page rename to page_away`.execute(api.deps.db);
  try {
    expect((await call('GET', '')).http).toBe(500);
  } finally {
    await sql`alter table content.page_away rename to page`.execute(api.deps.db);
  }
});
