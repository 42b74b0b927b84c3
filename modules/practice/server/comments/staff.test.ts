import type { Comment } from '@app/community/contract';
import { logIn, makeStaff, type StaffFacts } from '@app/accounts/server/testing';
import { notify } from '@app/notifications/server';
import { bankBases, type StaffComment, type Threads } from '@app/practice/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Learner, openPractice, type PracticeWorld } from '../testing.ts';

const MISSING = '018f0000-0000-7000-8000-00000000dead';
let world: PracticeWorld;
let item: string;
let editor: Learner;
let learner: Learner;
const staff = async (facts: StaffFacts): Promise<Learner> => {
  const person = await makeStaff(world.api.deps, facts);
  return { person, login: await logIn(world.api, person) };
};
beforeAll(async () => {
  world = await openPractice();
  item = (await world.idsOf(await world.learner(), 'pa', 'Heart'))['HEA-0001'] ?? '';
  editor = await staff({ rights: ['paques', 'panofs'], firstName: 'Priya' });
});
beforeEach(async () => {
  learner = await world.learner();
  await world.answer(learner, 'pa', item, world.answerBody('A'));
});
afterAll(() => world.api.close());

const bodyOf = (body: string, more: object = {}) => ({
  op_id: world.api.deps.ids.id(),
  question_id: item,
  body,
  ...more,
});
const say = async (body: string): Promise<Comment> =>
  (await world.call(learner, 'POST', `${bankBases.pa}/question/comment`, bodyOf(body))).body.data as Comment;
const read = () => world.get<Threads>(learner, `${bankBases.pa}/comments/question/${item}?size=100`);
const post = async (body: object): Promise<StaffComment> =>
  (await world.call(editor, 'POST', '/a/paplabable/comment', body)).body.data as StaffComment;
const put = (id: string, body: object) => world.call(editor, 'PUT', `/a/paplabable/comment/${id}`, body);
const audited = async (entityId: string) => {
  const { rows } = await sql<{ action: string; actor_id: string }>`
    select action, actor_id from platform.audit_view where entity_id = ${entityId} order by at, id`.execute(
    world.api.deps.db,
  );
  return rows.map(({ action, actor_id }) => (actor_id === editor.person.id ? action : '?'));
};

test('a staff reply is marked as such and pinned on top, once [post-a-paplabable-comment]', async () => {
  const root = await say('Is this right?');
  const body = bodyOf('It is: see the guideline.', { reply_to: root.id });
  const made = await post(body);
  expect(made).toMatchObject({
    is_staff: true,
    author: { first_name: 'Priya', last_name: 'Person', uid: editor.person.uid },
    reply_to: root.id,
    question: { id: item, code: 'HEA-0001', place: { category: 'Heart' } },
    link: expect.stringContaining(`#comment-${made.id}`),
  });
  expect((await post(body)).id).toBe(made.id);
  expect(await audited(made.id)).toEqual(['create']);
  const pinned = await post(bodyOf('Read this first.', { pinned: true }));
  const [first, ...others] = (await read()).rows;
  expect(first).toMatchObject({ id: pinned.id, pinned: true, is_staff: true, author: 'Priya', is_own: false });
  expect(others.find(({ id }) => id === root.id)?.replies).toMatchObject([{ id: made.id, is_staff: true }]);
  expect((await world.call(editor, 'POST', '/a/paplabable/comment', { ...body, question_id: MISSING })).http).toBe(404);
});

test('staff edit, pin and hide comments; every step is audited [put-a-paplabable-comment-by-id] [get-a-paplabable-comment-by-id]', async () => {
  const { id } = await say('Teh answer.');
  expect((await put(id, { body: 'The answer.' })).body.data).toMatchObject({ edited_at: expect.any(String) });
  expect((await put(id, { pinned: true })).body.data).toMatchObject({ pinned: true, body: 'The answer.' });
  expect((await put(id, { pinned: false, hidden: true })).body.data).toMatchObject({ pinned: false, hidden: 'staff' });
  const one = await world.get<StaffComment>(editor, `/a/paplabable/comment/${id}`);
  expect(one).toMatchObject({ id, hidden: 'staff', author: { uid: learner.person.uid }, deleted: false });
  const other = await world.learner();
  await world.answer(other, 'pa', item, world.answerBody('A'));
  const seen = await world.get<Threads>(other, `${bankBases.pa}/comments/question/${item}?size=100`);
  expect(seen.rows.find((row) => row.id === id)).toMatchObject({ hidden: 'staff', body: null });
  expect(await audited(id)).toEqual(['update', 'update', 'update']);
  for (const body of [{}, { body: ' ' }, { up: 9 }]) expect((await put(id, body)).http).toBe(400);
  expect((await put(MISSING, { pinned: true })).http).toBe(404);
});

test('pinned replies come first too', async () => {
  const root = await say('Which is it?');
  const reply = (body: string) => post(bodyOf(body, { reply_to: root.id }));
  const [first, second] = [await reply('The one.'), await reply('The other.')];
  await put(second.id, { pinned: true });
  const thread = (await read()).rows.find(({ id }) => id === root.id);
  expect(thread?.replies.map(({ id }) => id)).toEqual([second.id, first.id]);
});

test('one comment is deleted, or all of a question; the others stay [delete-a-paplabable-comment-by-id] [delete-a-paplabable-comments-by-question-id]', async () => {
  const [gone, kept] = [await say('Rude.'), await say('Kind.')];
  expect((await world.call(editor, 'DELETE', `/a/paplabable/comment/${gone.id}`)).http).toBe(200);
  expect((await world.call(editor, 'DELETE', `/a/paplabable/comment/${gone.id}`)).http).toBe(404);
  expect((await read()).rows.map(({ id }) => id)).toContain(kept.id);
  expect(await audited(gone.id)).toEqual(['delete']);
  const { count } = await world.get<{ count: number }>(editor, `/a/paplabable/comments?question_id=${item}`);
  const all = (path: string) => world.call(editor, 'DELETE', `/a/paplabable/comments/${path}`);
  expect((await all(item)).body.data).toEqual({ deleted: count });
  expect((await all(item)).body.data).toEqual({ deleted: 0 });
  expect(await read()).toMatchObject({ count: 0, comments: 0, rows: [] });
  expect(await audited(item)).toEqual(['delete-comments']);
});

test('the list is filtered by question, words, author and state, newest first [get-a-paplabable-comments]', async () => {
  const [first, second] = [await say('Apples and pears.'), await say('Oranges.')];
  await put(second.id, { hidden: true });
  const list = async (query: string) =>
    (await world.get<{ rows: StaffComment[] }>(editor, `/a/paplabable/comments?${query}`)).rows.map(({ id }) => id);
  expect((await list(`question_id=${item}`)).slice(0, 2)).toEqual([second.id, first.id]);
  expect(await list('search=PEARS')).toEqual([first.id]);
  expect(await list('state=hidden&search=orange')).toEqual([second.id]);
  expect(await list('state=visible&search=orange')).toEqual([]);
  await world.call(editor, 'DELETE', `/a/paplabable/comment/${first.id}`);
  expect(await list('search=pears')).toEqual([]);
  expect(await list('state=deleted')).toContain(first.id);
  expect(await list(`question_id=${MISSING}`)).toEqual([]);
  for (const { uid, email } of [learner.person])
    for (const search of [uid, email.toUpperCase()])
      expect(await list(`search=${search}`), search).toEqual([second.id]);
  expect(await list('search=hea-0001')).toContain(second.id);
  expect(await list('search=hea-0002')).toEqual([]);
});

test('a notification about a comment comes with the comments of its question [get-a-paplabable-notificationdetailscomments-by-q-id-by-n-id]', async () => {
  const { id } = await say('Look here.');
  const facts = { id: item, code: 'HEA-0001', matrix_id: null, ParentCategory: { name: 'Heart', master_id: null } };
  const notice = { userIds: [learner.person.id], kind: 'Comment' as const, title: 'A comment' };
  const notificationId = await notify(world.api.deps, {
    ...notice,
    source: { question: facts, comment_id: id },
  });
  const path = '/a/paplabable/notificationdetailscomments';
  expect(await world.get(editor, `${path}/${item}/${notificationId}`)).toMatchObject({
    notification: { id: notificationId, kind: 'Comment', people: 1 },
    question: { id: item, code: 'HEA-0001' },
    comment_id: id,
    comments: { rows: expect.arrayContaining([expect.objectContaining({ id })]) },
  });
  for (const pair of [`${MISSING}/${notificationId}`, `${item}/${MISSING}`])
    expect((await world.call(editor, 'GET', `${path}/${pair}`)).http).toBe(404);
});

describe('who may', () => {
  const calls = (id: string): readonly (readonly [string, string, object?])[] => [
    ['POST', '/a/paplabable/comment', bodyOf('As staff.')],
    ['PUT', `/a/paplabable/comment/${id}`, { pinned: true }],
    ['DELETE', `/a/paplabable/comment/${id}`],
    ['DELETE', `/a/paplabable/comments/${item}`],
    ['GET', `/a/paplabable/comment/${id}`],
    ['GET', '/a/paplabable/comments'],
  ];
  const outcomes = async (who: Learner, id: string) => {
    const all: number[] = [];
    for (const [method, path, body] of calls(id)) all.push((await world.call(who, method, path, body)).http);
    return all;
  };

  test('reading needs v, everything else e; the other line has no comments', async () => {
    const { id } = await say('Mine.');
    expect(await outcomes(await staff({ rights: ['paques'], flags: ['v'] }), id)).toEqual([
      403, 403, 403, 403, 200, 200,
    ]);
    expect(await outcomes(await staff({ rights: ['panofs'] }), id)).toEqual([403, 403, 403, 403, 403, 403]);
    expect(await outcomes(await staff({ rights: ['paques'], scope: 'plab' }), id)).toEqual([
      404, 404, 404, 404, 404, 404,
    ]);
    expect(await outcomes(learner, id)).toEqual([403, 403, 403, 403, 403, 403]);
    expect((await read()).rows.map((row) => row.id)).toContain(id);
  });

  test('staff acting as a learner can read but neither comment nor vote', async () => {
    const { id } = await say('By a learner.');
    const support = await staff({ rights: ['pausers'] });
    const body = { id: learner.person.id, reason: 'They asked what they see.' };
    const actAs = await world.call(support, 'POST', '/a/paplabable/pausers/view', body);
    expect(actAs.http, actAs.text).toBe(200);
    const headers = {
      ...support.login.headers,
      asauthorization: (actAs.body.data as { token: string }).token,
    };
    const as = (method: string, path: string, sent?: object) =>
      world.api.call(method, `${bankBases.pa}${path}`, { headers, ...(sent ? { body: sent } : {}) });
    expect((await as('GET', `/comments/question/${item}`)).http).toBe(200);
    expect((await as('POST', '/question/comment', bodyOf('As them.'))).http).toBe(403);
    expect((await as('PUT', `/comment/up/${id}`)).http).toBe(403);
    expect((await as('DELETE', `/question/comment/${id}`)).http).toBe(403);
  });
});
