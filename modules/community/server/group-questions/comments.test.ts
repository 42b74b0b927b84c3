import { randomUUID } from 'node:crypto';
import { access } from '@app/access/server';
import { logIn, makeStaff, makeUser, testAccounts } from '@app/accounts/server/testing';
import type { Comment, GroupQuestion, StaffGroupComment } from '@app/community/contract';
import { createNotifications } from '@app/notifications/server';
import { type TestApi, testApi } from '@app/platform/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCommunity } from '../index.ts';

const BASE = '/paplabable/studygroup';
let api: TestApi;
let staff: Record<string, string>;
beforeAll(async () => {
  const accounts = testAccounts();
  const modules = [access, accounts, createNotifications(), createCommunity(accounts)];
  api = await testApi({ modules, authorise: accounts.authorise });
  staff = { ...(await logIn(api, await makeStaff(api.deps, { rights: ['paques'] }))).headers };
});
afterAll(() => api.close());

async function learner() {
  const person = await makeUser(api.deps, { holds: ['qb'] });
  const { headers } = await logIn(api, person);
  return (method: string, path: string, body?: object) =>
    api.call(method, `${BASE}${path}`, { headers, ...(body ? { body } : {}) });
}
async function approved() {
  const author = await learner();
  const body = {
    op_id: randomUUID(),
    stem: 'A person has smoked twenty cigarettes a day for thirty years.',
    lead_in: 'How many pack-years is that?',
    options: ['A', 'B', 'C', 'D', 'E'].map((key, at) => ({ key, text: `${at * 10 + 10}`, why: `Because of ${key}.` })),
    answer_key: 'C',
    source: 'The definition of a pack-year',
  };
  const { id } = (await author('POST', '/questions', body)).body.data as GroupQuestion;
  await api.call('PUT', `/a/paplabable/groupquestions/${id}`, { headers: staff, body: { state: 'approved' } });
  return { author, id };
}
const words = (body: string) => ({ op_id: randomUUID(), body });

test('comments are open to the author and to learners who have answered, and a retry adds one comment [ext-get-paplabable-studygroup-questions-by-id-comments, ext-post-paplabable-studygroup-questions-by-id-comments]', async () => {
  const { author, id } = await approved();
  const reader = await learner();
  expect((await reader('GET', `/questions/${id}/comments`)).body.code).toBe('GROUP_ANSWER_FIRST');
  expect((await reader('POST', `/questions/${id}/comments`, words('Why?'))).body.code).toBe('GROUP_ANSWER_FIRST');
  await reader('POST', `/questions/${id}/answer`, { option: 'A' });
  const sent = words('<b>Why</b> not B?');
  const first = (await reader('POST', `/questions/${id}/comments`, sent)).body.data as Comment;
  expect((await reader('POST', `/questions/${id}/comments`, sent)).body.data).toMatchObject({ id: first.id });
  await author('POST', `/questions/${id}/comments`, { ...words('Twenty is one pack.'), reply_to: first.id });
  expect((await author('GET', `/questions/${id}/comments`)).body.data).toMatchObject({
    comments: 2,
    rows: [{ body: '<b>Why</b> not B?', replies: [{ body: 'Twenty is one pack.' }] }],
  });
});

test('authors edit and delete their own comments, and others vote once [ext-put-paplabable-studygroup-comments-by-id, ext-delete-paplabable-studygroup-comments-by-id, ext-put-paplabable-studygroup-comments-by-id-vote]', async () => {
  const { author, id } = await approved();
  const [reader, stranger] = [await learner(), await learner()];
  await reader('POST', `/questions/${id}/answer`, { option: 'C' });
  const { id: comment } = (await reader('POST', `/questions/${id}/comments`, words('Good one'))).body.data as Comment;
  const changed = await reader('PUT', `/comments/${comment}`, { body: 'A good one' });
  expect(changed.body.data).toMatchObject({ body: 'A good one' });
  expect((await author('PUT', `/comments/${comment}`, { body: 'Not mine' })).http).toBe(404);
  expect((await stranger('PUT', `/comments/${comment}/vote`, { value: 1 })).body.code).toBe('GROUP_ANSWER_FIRST');
  for (let time = 0; time < 2; time += 1)
    expect((await author('PUT', `/comments/${comment}/vote`, { value: 1 })).body.data).toMatchObject({ up: 1 });
  expect((await author('DELETE', `/comments/${comment}`)).http).toBe(404);
  expect((await reader('DELETE', `/comments/${comment}`)).http).toBe(200);
});

test('a withdrawn question takes its comments along', async () => {
  const { author, id } = await approved();
  await author('POST', `/questions/${id}/comments`, words('A remark of mine'));
  await author('DELETE', `/questions/${id}`);
  expect((await author('GET', `/questions/${id}/comments`)).http).toBe(404);
});

test('staff read all comments, hide one and delete one [ext-get-a-paplabable-groupcomments] [ext-put-a-paplabable-groupcomments-by-id] [ext-delete-a-paplabable-groupcomments-by-id]', async () => {
  const { author, id } = await approved();
  const sent = { op_id: randomUUID(), body: 'Where does this come from?' };
  const { id: comment } = (await author('POST', `/questions/${id}/comments`, sent)).body.data as Comment;
  const request = (method: string, path = '', body?: object, headers = staff) =>
    api.call(method, `/a/paplabable/groupcomments${path}`, { headers, ...(body ? { body } : {}) });
  const { rows } = (await request('GET')).body.data as { rows: StaffGroupComment[] };
  expect(rows[0]).toMatchObject({ id: comment, body: sent.body, hidden: null, question: { id } });
  expect((await request('PUT', `/${comment}`, { hidden: true })).body.data).toMatchObject({ hidden: 'staff' });
  expect((await request('PUT', `/${comment}`, { hidden: false })).body.data).toMatchObject({ hidden: null });
  const reader = { ...(await logIn(api, await makeStaff(api.deps, { rights: ['panews'] }))).headers };
  expect((await request('GET', '', undefined, reader)).http).toBe(403);
  expect((await request('DELETE', `/${comment}`, undefined, reader)).http).toBe(403);
  expect((await request('DELETE', `/${comment}`)).http).toBe(200);
  expect((await request('DELETE', `/${comment}`)).http).toBe(404);
  expect((await request('GET')).text).not.toContain(sent.body);
});
