import type { Comment, Voted } from '@app/community/contract';
import { type Bank, BANKS, bankBases, type OwnComment, type Threads } from '@app/practice/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Learner, openPractice, type PracticeWorld } from '../testing.ts';

const MISSING = '018f0000-0000-7000-8000-00000000dead';
let world: PracticeWorld;
let items: Readonly<Record<Bank, string>>;
beforeAll(async () => {
  world = await openPractice();
  const who = await world.learner();
  const [pa, more] = [await world.idsOf(who, 'pa', 'Heart'), await world.idsOf(who, 'more', 'Heart')];
  items = { pa: pa['HEA-0001'] ?? '', more: more['HEA-5001'] ?? '' };
});
afterAll(() => world.api.close());

/** A learner who has answered the question. */
async function answerer(bank: Bank = 'pa'): Promise<Learner> {
  const who = await world.learner();
  await world.answer(who, bank, items[bank], world.answerBody('A'));
  return who;
}
const bodyOf = (bank: Bank, body: string, more: object = {}) => ({
  op_id: world.api.deps.ids.id(),
  question_id: items[bank],
  body,
  ...more,
});
const send = (who: Learner, bank: Bank, body: object) =>
  world.call(who, 'POST', `${bankBases[bank]}/question/comment`, body);
async function say(who: Learner, text: string, more: object = {}, bank: Bank = 'pa'): Promise<Comment> {
  const reply = await send(who, bank, bodyOf(bank, text, more));
  if (reply.http !== 200) throw new Error(reply.text);
  return reply.body.data as Comment;
}
const list = (who: Learner, bank: Bank = 'pa', query = '') =>
  world.get<Threads>(who, `${bankBases[bank]}/comments/question/${items[bank]}${query}`);
const vote = (who: Learner, way: 'up' | 'down', id: string, bank: Bank = 'pa') =>
  world.call(who, 'PUT', `${bankBases[bank]}/comment/${way}/${id}`);
const remove = (who: Learner, id: string, bank: Bank = 'pa') =>
  world.call(who, 'DELETE', `${bankBases[bank]}/question/comment/${id}`);
const find = (threads: Threads, id: string) => threads.rows.find((row) => row.id === id);

/** One learner comments, and another reads. */
async function commented(bank: Bank) {
  const [author, reader] = [await answerer(bank), await answerer(bank)];
  const made = await say(author, '  Why not A?\n<b>plain</b>  ', {}, bank);
  const listed = await list(reader, bank);
  return { author, reader, made, seen: find(listed, made.id), isWhole: listed.count === listed.rows.length };
}
const COMMENTED = {
  made: { body: 'Why not A?\n<b>plain</b>', is_own: true, is_staff: false, vote: 0, up: 0 },
  seen: { body: 'Why not A?\n<b>plain</b>', is_own: false, author: 'Test', deleted: false },
  isWhole: true,
};
test('a plain-text comment is visible to all who have answered the question [post-paplabable-questionbank-question-comment] [get-paplabable-questionbank-comments-question-by-id]', async () => {
  expect(await commented('pa')).toMatchObject(COMMENTED);
});
test('comments work the same in the more bank [post-paplabable-morequestionbank-question-comment] [get-paplabable-morequestionbank-comments-question-by-id]', async () => {
  expect(await commented('more')).toMatchObject(COMMENTED);
});

/** Liked, then disliked twice; the author's own vote is refused. */
async function voted(bank: Bank) {
  const { author, reader, made } = await commented(bank);
  const votes: unknown[] = [];
  for (const way of ['up', 'down', 'down'] as const) votes.push((await vote(reader, way, made.id, bank)).body.data);
  const own = await vote(author, 'up', made.id, bank);
  return { votes, own: [own.http, own.body.code], seen: find(await list(reader, bank), made.id) };
}
const VOTED = {
  votes: [
    { up: 1, down: 0, vote: 1 },
    { up: 0, down: 1, vote: -1 },
    { up: 0, down: 1, vote: -1 },
  ],
  own: [409, 'COMMENT_OWN'],
  seen: { vote: -1, up: 0, down: 1 },
};
test('a vote counts once, can be changed, and is refused on one’s own comment [put-paplabable-questionbank-comment-up-by-id] [put-paplabable-questionbank-comment-down-by-id] [comments-like-dislike]', async () => {
  expect(await voted('pa')).toMatchObject(VOTED);
});
test('votes work the same in the more bank [put-paplabable-morequestionbank-comment-up-by-id] [put-paplabable-morequestionbank-comment-down-by-id]', async () => {
  expect(await voted('more')).toMatchObject(VOTED);
});

test.each(BANKS)(
  'only one’s own comment is deleted, and twice is harmless: %s [delete-paplabable-questionbank-question-comment-by-id] [delete-paplabable-morequestionbank-question-comment-by-id]',
  async (bank) => {
    const { author, reader, made } = await commented(bank);
    const [foreign, missing] = [await remove(reader, made.id, bank), await remove(reader, MISSING, bank)];
    expect([foreign.http, foreign.body.code]).toEqual([404, missing.body.code]);
    for (let click = 0; click < 2; click += 1) expect((await remove(author, made.id, bank)).http).toBe(200);
    expect(find(await list(reader, bank), made.id)).toBeUndefined();
    expect((await vote(reader, 'up', made.id, bank)).http).toBe(404);
  },
);

test('the older paths work too', async () => {
  const [who, other] = [await answerer(), await answerer('more')];
  for (const base of ['', '/paplabable']) {
    const made = (await world.call(who, 'POST', `${base}/question/comment`, bodyOf('pa', 'Here.'))).body
      .data as Comment;
    expect(await world.get(who, `${base}/comments/question/${items.pa}`)).toMatchObject({ rows: expect.any(Array) });
    expect((await world.call(await answerer(), 'PUT', `${base}/comment/up/${made.id}`)).http).toBe(200);
    expect((await world.call(await answerer(), 'PUT', `${base}/comment/down/${made.id}`)).http).toBe(200);
    expect((await world.call(who, 'DELETE', `${base}/question/comment/${made.id}`)).http).toBe(200);
  }
  expect((await world.call(other, 'POST', '/morequestionbank/question/comment', bodyOf('more', 'Here.'))).http).toBe(
    200,
  );
});

describe('before the answer', () => {
  test('nothing is revealed about comments, not even whether there are any', async () => {
    const made = await say(await answerer(), 'KEY-words that tell the key');
    const who = await world.learner();
    const none = await world.idsOf(who, 'pa', 'Heart');
    const path = `${bankBases.pa}/comments/question`;
    const [some, quiet] = [
      await world.call(who, 'GET', `${path}/${items.pa}`),
      await world.call(who, 'GET', `${path}/${none['HEA-0002']}`),
    ];
    expect([some.http, some.body.code]).toEqual([403, 'ANSWER_FIRST']);
    expect(some.text.replace(/"requestId":"[^"]*"/, '')).toBe(quiet.text.replace(/"requestId":"[^"]*"/, ''));
    for (const reply of [
      await send(who, 'pa', bodyOf('pa', 'Early.')),
      await vote(who, 'up', made.id),
      await world.call(who, 'GET', `${path}/${items.pa}?at=${made.id}`),
    ]) {
      expect([reply.http, reply.body.code]).toEqual([403, 'ANSWER_FIRST']);
      expect(reply.text).not.toContain('KEY-');
    }
  });

  test('nor while a timed set that asks the question runs', async () => {
    const who = await answerer();
    const set = { op_id: world.api.deps.ids.id(), bank: 'pa', size: 20, mode: 'timed' };
    expect((await world.call(who, 'POST', '/paplabable/sessions', set)).http).toBe(200);
    const reply = await world.call(who, 'GET', `${bankBases.pa}/comments/question/${items.pa}`);
    expect([reply.http, reply.body.code]).toEqual([403, 'ANSWER_FIRST']);
  });

  test('a question of the one bank has no comments in the other', async () => {
    const who = await answerer();
    const foreign = await world.call(who, 'GET', `${bankBases.more}/comments/question/${items.pa}`);
    const missing = await world.call(who, 'GET', `${bankBases.more}/comments/question/${MISSING}`);
    expect([foreign.http, foreign.body.code]).toEqual([404, missing.body.code]);
    expect((await send(who, 'more', bodyOf('pa', 'Elsewhere.'))).http).toBe(404);
  });
});

describe('writing', () => {
  test('the same operation makes one comment; reused for other text or another question it is refused', async () => {
    const who = await answerer();
    const body = bodyOf('pa', 'Once only.');
    const replies = await Promise.all(Array.from({ length: 10 }, () => send(who, 'pa', body)));
    expect(new Set(replies.map((reply) => (reply.body.data as Comment).id)).size).toBe(1);
    expect((await list(who)).rows.filter((row) => row.body === 'Once only.')).toHaveLength(1);
    await world.answer(who, 'more', items.more, world.answerBody('A'));
    for (const reused of [
      await send(who, 'more', { ...body, question_id: items.more }),
      await send(who, 'pa', { ...body, body: 'Something else.' }),
    ])
      expect([reused.http, reused.body.code]).toEqual([409, 'COMMENT_REUSED']);
    // A late repeat does not bring a deleted comment back.
    const id = (replies[0]?.body.data as Comment | undefined)?.id ?? '';
    await remove(who, id);
    expect((await send(who, 'pa', body)).body.data).toMatchObject({ id, deleted: true, body: null });
  });

  test('at most twenty comments in ten minutes', async () => {
    const who = await answerer();
    const body = bodyOf('pa', 'Again.');
    for (let sent = 0; sent < 20; sent += 1) expect((await send(who, 'pa', body)).http).toBe(200);
    expect((await send(who, 'pa', body)).body.code).toBe('TOO_MANY_REQUESTS');
    expect((await list(who)).rows.filter((row) => row.body === 'Again.')).toHaveLength(1);
  });

  test('nothing, too much and unknown fields are refused', async () => {
    const who = await answerer();
    for (const text of ['', '   ', '\u200b\u2060', '\u0007', '\u0301', 'x'.repeat(2001)])
      expect((await send(who, 'pa', bodyOf('pa', text))).body.fields).toHaveProperty('body');
    expect((await send(who, 'pa', bodyOf('pa', 'x', { is_staff: true }))).http).toBe(400);
    expect((await send(who, 'pa', bodyOf('pa', 'x'.repeat(2000)))).http).toBe(200);
  });

  test('replies are listed below their comment, and a reply cannot be replied to', async () => {
    const [who, other] = [await answerer(), await answerer()];
    const root = await say(who, 'A question.');
    const reply = await say(other, 'An answer.', { reply_to: root.id });
    expect(find(await list(who), root.id)).toMatchObject({ replies: [{ id: reply.id, reply_to: root.id }] });
    for (const reply_to of [reply.id, MISSING])
      expect((await send(who, 'pa', bodyOf('pa', 'Deeper.', { reply_to }))).http).toBe(404);
    // A deleted comment with replies stays as a placeholder.
    await remove(who, root.id);
    expect(find(await list(other), root.id)).toMatchObject({
      deleted: true,
      body: null,
      author: 'User',
      is_own: false,
    });
    expect((await send(who, 'pa', bodyOf('pa', 'Late.', { reply_to: root.id }))).http).toBe(404);
    await remove(other, reply.id);
    expect(find(await list(other), root.id)).toBeUndefined();
  });
});

test('pages hold whole threads in one order, and the page of a comment is found', async () => {
  const [who, reader] = [await answerer('more'), await answerer('more')];
  const made: Comment[] = [];
  for (let number = 1; number <= 5; number += 1) made.push(await say(who, `Number ${number}.`, {}, 'more'));
  const reply = await say(reader, 'Below the third.', { reply_to: made[2]?.id }, 'more');
  await vote(reader, 'up', made[3]?.id ?? '', 'more');
  await vote(reader, 'down', made[0]?.id ?? '', 'more');
  const all = await list(reader, 'more', '?size=100');
  const own = all.rows.filter((row) => made.some(({ id }) => id === row.id)).map(({ body }) => body);
  expect(own).toEqual(['Number 4.', 'Number 2.', 'Number 3.', 'Number 5.', 'Number 1.']);
  expect(all.comments).toBe(all.count + 1);
  const walked: string[] = [];
  for (let page = 1; page <= Math.ceil(all.count / 2); page += 1)
    walked.push(...(await list(reader, 'more', `?size=2&page=${page}`)).rows.map(({ id }) => id));
  expect(walked).toEqual(all.rows.map(({ id }) => id));
  const there = await list(reader, 'more', `?size=2&at=${reply.id}`);
  expect(there.rows.flatMap(({ replies }) => replies.map(({ id }) => id))).toContain(reply.id);
});

test('own comments name the question’s place and link to the comment [get-pauser-comments]', async () => {
  const who = await answerer();
  const made = await say(who, 'Mine to find.');
  const other = await answerer();
  await say(other, 'Not theirs.', { reply_to: made.id });
  const read = async (query = '') => world.get<{ count: number; rows: OwnComment[] }>(who, `/pauser/comments${query}`);
  expect(await read()).toMatchObject({
    count: 1,
    rows: [
      {
        id: made.id,
        code: 'HEA-0001',
        opening: 'A woman of 50 has HEA-0001',
        replies: 1,
        place: { bank: 'pa', category: 'Heart', matrix: 'Rhythm' },
      },
    ],
  });
  const { link } = (await read()).rows[0] as OwnComment;
  expect(link).toMatch(new RegExp(`^/questionbank/Heart/[0-9a-f-]{36}/${items.pa}#comment-${made.id}$`)); // linear: ids
  expect((await read('?search=TO%20find')).count).toBe(1);
  expect((await read('?search=elsewhere')).count).toBe(0);
  await remove(who, made.id);
  expect((await read()).count).toBe(0);
});

test('fifty equal votes of one user at once are one vote, and switching back and forth leaves one', async () => {
  const made = await say(await answerer(), 'Popular.');
  const [who, others] = [await answerer(), await Promise.all([answerer(), answerer(), answerer()])];
  await Promise.all([
    ...Array.from({ length: 50 }, () => vote(who, 'up', made.id)),
    ...others.map((each) => vote(each, 'down', made.id)),
  ]);
  expect((await vote(who, 'up', made.id)).body.data as Voted).toEqual({ id: made.id, up: 1, down: 3, vote: 1 });
  const ways = Array.from({ length: 20 }, (_, turn) => (turn % 2 === 0 ? 'up' : 'down'));
  await Promise.all(ways.map((way) => vote(who, way, made.id)));
  const { up, down } = (await vote(who, 'down', made.id)).body.data as Voted;
  expect({ up, down }).toEqual({ up: 0, down: 4 });
});

const change = (who: Learner, id: string, body: string, bank: Bank = 'pa') =>
  world.call(who, 'PUT', `${bankBases[bank]}/question/comment/${id}`, { body });

async function changed(bank: Bank) {
  const [author, other] = [await answerer(bank), await answerer(bank)];
  const made = await say(author, 'Frist words', {}, bank);
  expect((await change(other, made.id, 'Mine now', bank)).http).toBe(404);
  const reply = await change(author, made.id, ' First words ', bank);
  expect(reply.body.data).toMatchObject({ body: 'First words', revised_at: expect.any(String), edited_at: null });
  expect((await change(author, made.id, '  ', bank)).body.code).toBe('INVALID_INPUT');
  world.api.clock.advance(15 * 60_000 + 1);
  expect((await change(author, made.id, 'Too late', bank)).body.code).toBe('COMMENT_SETTLED');
  return find(await list(other, bank), made.id)?.body;
}
test('authors can edit their own comments, and no others, for 15 minutes [ext-put-paplabable-questionbank-question-comment-by-id]', async () => {
  expect(await changed('pa')).toBe('First words');
});
test('the same in the more bank, and never before the answer [ext-put-paplabable-morequestionbank-question-comment-by-id]', async () => {
  expect(await changed('more')).toBe('First words');
});
