import { access } from '@app/access/server';
import { eraseSection, exportSection } from '@app/accounts/server';
import { makeUser, testAccounts } from '@app/accounts/server/testing';
import { NOBODY } from '@app/community/contract';
import { filterKeys, likeRatio } from '@app/integrity/contract';
import { inTransaction } from '@app/platform/server';
import { type TestApi, testApi } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addComment,
  changeComment,
  changeOwnComment,
  createCommunity,
  listAllComments,
  type NewComment,
  readComment,
  readThreads,
  reconcileVotes,
  refuseWords,
  removeOwnComment,
  vote,
} from '../index.ts';
import { countDrift } from '../votes/votes.repo.ts';

let api: TestApi;
beforeAll(async () => {
  const accounts = testAccounts();
  api = await testApi({ modules: [access, accounts, createCommunity(accounts)], authorise: accounts.authorise });
});
afterAll(() => api.close());

const KIND = 'thing';
const newSubject = () => ({ kind: KIND, id: api.deps.ids.id() });
const somebody = async () => (await makeUser(api.deps)).id;
const reading = (userId: string, isStaff = false) => ({ userId, isStaff });
const say = async (authorId: string, facts: Partial<NewComment> = {}) => {
  const plain = { subject: newSubject(), authorId, isStaff: false, opId: api.deps.ids.id(), body: 'Words.' };
  const comment = { ...plain, replyTo: null, pinned: false, ...facts };
  return (await inTransaction(api.deps, (deps) => addComment(deps, comment))).id;
};
const cast = (userId: string, id: string, value: 1 | -1) => vote(api.deps, reading(userId), { id, value });
const castBy = async (people: number, id: string, value: 1 | -1) => {
  for (let each = 0; each < people; each += 1) await cast(api.deps.ids.id(), id, value);
};
const seen = (userId: string, id: string, isStaff = false) => readComment(api.deps, reading(userId, isStaff), id);

test('words on the filter list are refused, and the field is named', async () => {
  await api.deps.settings.write(api.deps.db, filterKeys, ['cheap pills']);
  await expect(refuseWords(api.deps, 'Get CHEAP   pills.')).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    http: 400,
    fields: { body: expect.stringContaining('cheap pills') },
  });
  await expect(refuseWords(api.deps, 'A cheap trick.')).resolves.toBeUndefined();
});

test('the author cannot edit a comment again once staff have edited it', async () => {
  const author = await somebody();
  const id = await say(author, { body: 'Words of the author.' });
  const change = (body: string) => changeOwnComment(api.deps, { kind: KIND, id, authorId: author, body });
  await change('Better words.');
  await changeComment(api.deps, id, { body: 'Words of staff.' });
  await expect(change('Words of the author.')).rejects.toMatchObject({ code: 'COMMENT_EDITED', http: 409 });
  expect(await seen(author, id)).toMatchObject({ body: 'Words of staff.' });
});

describe('hidden by readers', () => {
  test('a comment with five votes or more and too few likes; only its author and staff get the text and the name', async () => {
    const author = await somebody();
    const id = await say(author, { body: 'Not nice.' });
    await castBy(4, id, -1);
    expect(await seen(api.deps.ids.id(), id)).toMatchObject({ hidden: null, body: 'Not nice.' });
    await castBy(1, id, -1);
    expect(await seen(api.deps.ids.id(), id)).toMatchObject({ hidden: 'readers', body: null, author: NOBODY, down: 5 });
    expect(await seen(author, id)).toMatchObject({ hidden: 'readers', body: 'Not nice.' });
    expect(await seen(api.deps.ids.id(), id, true)).toMatchObject({
      hidden: 'readers',
      body: 'Not nice.',
      author: 'Test',
    });
    // Two likes of seven are more than a quarter.
    await castBy(2, id, 1);
    expect(await seen(api.deps.ids.id(), id)).toMatchObject({ hidden: null, body: 'Not nice.' });
    await api.deps.settings.write(api.deps.db, likeRatio, 0.5);
    expect(await seen(api.deps.ids.id(), id)).toMatchObject({ hidden: 'readers', body: null });
    await api.deps.settings.write(api.deps.db, likeRatio, 0.25);
  });

  test('a share of likes equal to the ratio keeps a comment visible', async () => {
    const id = await say(await somebody());
    await castBy(2, id, 1);
    await castBy(6, id, -1);
    expect(await seen(api.deps.ids.id(), id)).toMatchObject({ hidden: null, up: 2, down: 6 });
  });

  test('staff hide and unhide a comment regardless of votes', async () => {
    const id = await say(await somebody());
    await changeComment(api.deps, id, { hidden: true });
    expect(await seen(api.deps.ids.id(), id)).toMatchObject({ hidden: 'staff', body: null });
    const hidden = { kind: KIND, subjectId: null, search: null, state: 'hidden', page: 1, size: 100 } as const;
    expect((await listAllComments(api.deps, hidden)).rows.map((row) => row.id)).toContain(id);
    await changeComment(api.deps, id, { hidden: false });
    expect(await seen(api.deps.ids.id(), id)).toMatchObject({ hidden: null, body: 'Words.' });
  });
});

test('pinned come first, then the best liked, then the oldest', async () => {
  const [subject, author] = [newSubject(), await somebody()];
  const [first, second, liked, pinned] = [
    await say(author, { subject }),
    await say(author, { subject }),
    await say(author, { subject }),
    await say(author, { subject, isStaff: true, pinned: true }),
  ];
  await castBy(2, liked, 1);
  await castBy(1, pinned, -1);
  const page = await readThreads(api.deps, { subject, reader: reading(author), page: 1, size: 20, at: null });
  expect(page.rows.map(({ id }) => id)).toEqual([pinned, liked, first, second]);
  expect(page.rows[0]).toMatchObject({ pinned: true, is_staff: true });
});

test('a full thread takes no more replies', async () => {
  const [subject, author] = [newSubject(), await somebody()];
  const root = await say(author, { subject });
  await sql`insert into community.comment (id, subject_kind, subject_id, author_id, op_id, body, reply_to, created_at)
    select gen_random_uuid(), ${KIND}, ${subject.id}, ${author}, gen_random_uuid(), 'x', ${root}, now()
    from generate_series(1, 100)`.execute(api.deps.db);
  await expect(say(author, { subject, replyTo: root })).rejects.toMatchObject({ code: 'THREAD_FULL' });
});

test('concurrent replies for the last place in a thread: one is accepted', async () => {
  const [subject, author] = [newSubject(), await somebody()];
  const root = await say(author, { subject });
  await sql`insert into community.comment (id, subject_kind, subject_id, author_id, op_id, body, reply_to, created_at)
    select gen_random_uuid(), ${KIND}, ${subject.id}, ${author}, gen_random_uuid(), 'x', ${root}, now()
    from generate_series(1, 99)`.execute(api.deps.db);
  const replies = await Promise.allSettled(Array.from({ length: 6 }, () => say(author, { subject, replyTo: root })));
  expect(replies.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('the database refuses a reply to a reply and a reply on another subject', async () => {
  const [subject, author] = [newSubject(), await somebody()];
  const root = await say(author, { subject });
  const reply = await say(author, { subject, replyTo: root });
  const below = (id: string, about: string) =>
    sql`
    insert into community.comment (id, subject_kind, subject_id, author_id, op_id, body, reply_to, created_at)
    values (gen_random_uuid(), ${KIND}, ${about}, ${author}, gen_random_uuid(), 'x', ${id}, now())`.execute(
      api.deps.db,
    );
  await expect(below(reply, subject.id)).rejects.toThrow('comment_reply_to');
  await expect(below(root, newSubject().id)).rejects.toThrow('comment_reply_to');
  await below(root, subject.id);
});

test('erasing a user removes their votes and name and keeps their comments', async () => {
  const [subject, author, reader] = [newSubject(), await somebody(), await somebody()];
  const [mine, theirs] = [await say(author, { subject }), await say(reader, { subject })];
  await cast(author, theirs, 1);
  await cast(reader, mine, -1);
  const [section] = api.deps.slots.contributions(exportSection).filter(({ name }) => name === 'community');
  expect(await section?.collect(api.deps, author)).toMatchObject({
    comments: [{ body: 'Words.', down: 1 }],
    votes: [{ comment_id: theirs, value: 1 }],
  });
  expect(await seen(reader, mine)).toMatchObject({ author: 'Test' });
  for (const { name, erase } of api.deps.slots.contributions(eraseSection))
    if (name === 'community') await erase(api.deps, author);
  expect(await seen(reader, mine)).toMatchObject({ author: 'User', body: 'Words.', down: 1 });
  expect(await seen(reader, theirs)).toMatchObject({ up: 0 });
  await expect(removeOwnComment(api.deps, { kind: KIND, id: mine, authorId: author })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  expect(await countDrift(api.deps.db)).toBe(0);
});

test('counters match a recount after concurrent votes, and the nightly job repairs a difference', async () => {
  const id = await say(await somebody());
  const people = await Promise.all(Array.from({ length: 5 }, somebody));
  await Promise.all(
    people.flatMap((person) => Array.from({ length: 10 }, (_, turn) => cast(person, id, turn % 3 === 0 ? -1 : 1))),
  );
  const { rows } = await sql<{ votes: number }>`
    select count(*)::int as votes from community.vote where comment_id = ${id}`.execute(api.deps.db);
  expect(rows).toEqual([{ votes: 5 }]);
  expect(await countDrift(api.deps.db)).toBe(0);
  await sql`update community.comment set up = up + 7 where id = ${id}`.execute(api.deps.db);
  expect(await reconcileVotes({ ...api.deps, log: { ...api.deps.log, error: () => undefined } })).toBe(1);
  expect(await countDrift(api.deps.db)).toBe(0);
});
