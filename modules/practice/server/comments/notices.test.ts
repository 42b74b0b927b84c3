import { eraseSection } from '@app/accounts/server';
import { makeStaff } from '@app/accounts/server/testing';
import type { Comment } from '@app/community/contract';
import type { NotificationRow } from '@app/notifications/contract';
import { type Bank, bankBases } from '@app/practice/contract';
import { findCategory, triageItem } from '@app/questions/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Learner, openPractice, type PracticeWorld } from '../testing.ts';
import { notifyCommenters, notifyOfComment } from './notify-commenters.ts';

let world: PracticeWorld;
let items: Readonly<Record<string, string>>;
beforeAll(async () => {
  world = await openPractice();
  const who = await world.learner();
  items = { ...(await world.idsOf(who, 'pa', 'Heart')), ...(await world.idsOf(who, 'more', 'Heart')) };
});
afterAll(() => world.api.close());

const item = (code: string) => items[code] ?? '';
async function answerer(code: string, bank: Bank = 'pa'): Promise<Learner> {
  const who = await world.learner();
  await world.answer(who, bank, item(code), world.answerBody('A'));
  return who;
}
/** Writes a comment and runs the job it queued. */
async function say(who: Learner, code: string, facts: { bank?: Bank; reply_to?: string; body?: string } = {}) {
  const { bank = 'pa', body = 'Words.', ...more } = facts;
  const sent = { op_id: world.api.deps.ids.id(), question_id: item(code), body, ...more };
  const reply = await world.call(who, 'POST', `${bankBases[bank]}/question/comment`, sent);
  if (reply.http !== 200) throw new Error(reply.text);
  const { id } = reply.body.data as Comment;
  expect(world.api.jobs.at(-1)).toEqual({ name: notifyCommenters.name, payload: { commentId: id } });
  await notifyOfComment(world.api.deps, id);
  return id;
}
const noticesOf = async (who: Learner) =>
  (await world.get<{ rows: NotificationRow[] }>(who, '/paplabable/notifications')).rows;

test('earlier commenters are notified once, with the parts of the comment’s address [notif-raw-shape]', async () => {
  const [first, second, third] = [await answerer('HEA-0001'), await answerer('HEA-0001'), await answerer('HEA-0001')];
  await say(first, 'HEA-0001');
  await say(first, 'HEA-0001');
  await say(second, 'HEA-0001');
  const id = await say(third, 'HEA-0001', { body: 'KEY-words are not repeated' });
  await notifyOfComment(world.api.deps, id);
  expect(await noticesOf(third)).toEqual([]);
  expect(await noticesOf(second)).toHaveLength(1);
  const [newest, ...older] = await noticesOf(first);
  expect(older).toHaveLength(1);
  expect(newest).toMatchObject({
    NotificationObject: { entity_type: 'Comment', NotificationsChange: { User: { first_name: 'Test' } } },
    Question: {
      id: item('HEA-0001'),
      code: 'HEA-0001',
      matrix_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      ParentCategory: { name: 'Heart', master_id: null },
    },
  });
  expect(newest?.link).toBe(`/questionbank/Heart/${newest?.Question?.matrix_id}/${item('HEA-0001')}#comment-${id}`);
  expect(JSON.stringify(newest)).not.toContain('KEY-');
});

test('a question of the more bank names its master category', async () => {
  const [first, second] = [await answerer('HEA-5001', 'more'), await answerer('HEA-5001', 'more')];
  await say(first, 'HEA-5001', { bank: 'more' });
  const id = await say(second, 'HEA-5001', { bank: 'more' });
  const home = await findCategory(world.api.deps, 'plab', { name: 'Heart' });
  const [notice] = await noticesOf(first);
  expect(notice?.Question?.ParentCategory).toEqual({ name: 'Heart', master_id: home?.category.id });
  expect(notice?.link).toMatch(/^\/morequestionbank\/Heart\//);
  expect(notice?.link).toContain(`#comment-${id}`);
});

test('deleted users and authors of deleted comments are not notified, nor is anyone of a deleted comment', async () => {
  const code = 'HEA-0002';
  const [deleted, quiet, active, author] = [
    await answerer(code),
    await answerer(code),
    await answerer(code),
    await answerer(code),
  ];
  await say(deleted, code);
  const taken = await say(quiet, code);
  await world.call(quiet, 'DELETE', `${bankBases.pa}/question/comment/${taken}`);
  await say(active, code);
  await sql`update accounts.user set deleted_at = now() where id = ${deleted.person.id}`.execute(world.api.deps.db);
  const before = await noticesOf(quiet);
  const id = await say(author, code);
  expect(await noticesOf(quiet)).toEqual(before);
  const receipts = async () => {
    const { rows } = await sql<{ user_id: string }>`
      select user_id from notifications.receipt r join notifications.notification n on n.id = r.notification_id
      where n.source ->> 'comment_id' = ${id}`.execute(world.api.deps.db);
    return rows.map((row) => row.user_id);
  };
  expect(await receipts()).toEqual([active.person.id]);
  // A deleted comment's notices are withdrawn, and a late job sends none.
  await world.call(author, 'DELETE', `${bankBases.pa}/question/comment/${id}`);
  await notifyOfComment(world.api.deps, id);
  expect(await receipts()).toEqual([]);
});

test('a reply is mailed to the author replied to, unless they opted out', async () => {
  const code = 'HEA-0003';
  const [first, second] = [await answerer(code), await answerer(code)];
  const root = await say(first, code);
  const replied = () =>
    world.api.mails.filter(({ template, to }) => template === 'comment-reply' && to === first.person.email);
  const id = await say(second, code, { reply_to: root, body: `Long words. ${'more and '.repeat(40)}` });
  await notifyOfComment(world.api.deps, id);
  expect(replied()).toHaveLength(1);
  expect(replied()[0]?.variables).toMatchObject({
    replier_name: 'Test',
    question_code: code,
    comment_url: expect.stringMatching(/^http:\/\/localhost:3000\/questionbank\/Heart\/.*#comment-/),
  });
  expect(replied()[0]?.variables['comment_excerpt']?.length).toBeLessThanOrEqual(140);
  // No mail for a reply to oneself, nor for a comment that is no reply.
  await say(first, code, { reply_to: root });
  await say(second, code);
  expect(replied()).toHaveLength(1);
  await world.call(first, 'PUT', '/paplabable/preferences', { mails: { comment_replies: false } });
  await say(second, code, { reply_to: root });
  expect(replied()).toHaveLength(1);
  expect(await noticesOf(first)).toHaveLength(3);
  // Whoever cannot open the question any more gets the notice without the mail.
  await world.call(first, 'PUT', '/paplabable/preferences', { mails: { comment_replies: true } });
  await sql`update access.entitlement set starts_at = now() - interval '2 years', ends_at = now() - interval '1 year'
    where user_id = ${first.person.id}`.execute(world.api.deps.db);
  await say(second, code, { reply_to: root });
  expect(replied()).toHaveLength(1);
});

test('a comment moves with its question, and loses its author’s name on erasure', async () => {
  const [author, reader] = [await answerer('HEA-5001', 'more'), await answerer('HEA-5001', 'more')];
  const id = await say(author, 'HEA-5001', { bank: 'more' });
  const person = await makeStaff(world.api.deps, { rights: ['plabques'] });
  const caller = { actorId: person.id, subjectId: person.id, scope: 'both' as const };
  await triageItem(world.api.deps, { itemId: item('HEA-5001'), state: 'pa' }, caller);
  await sql`update questions.placement set active = true where item_id = ${item('HEA-5001')} and edition = 'pa'`.execute(
    world.api.deps.db,
  );
  const read = async () =>
    (await world.get<{ rows: Comment[] }>(reader, `${bankBases.pa}/comments/question/${item('HEA-5001')}`)).rows.find(
      (row) => row.id === id,
    );
  expect(await read()).toMatchObject({ author: 'Test', body: 'Words.' });
  for (const { erase } of world.api.deps.slots.contributions(eraseSection))
    await erase(world.api.deps, author.person.id);
  expect(await read()).toMatchObject({ author: 'User', body: 'Words.' });
});
