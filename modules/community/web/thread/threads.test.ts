import type { Comment, Thread } from '@app/community/contract';
import { expect, test } from 'vitest';
import { castVote, findComment, withChanged, withComment, withoutComment, withPage } from '../threads.ts';

const comment = (id: string, values: Partial<Comment> = {}): Comment => ({
  id,
  reply_to: null,
  author: 'Ada',
  is_own: false,
  is_staff: false,
  pinned: false,
  body: `Text of ${id}`,
  hidden: null,
  deleted: false,
  up: 0,
  down: 0,
  vote: 0,
  created_at: '2026-11-15T10:00:00.000Z',
  revised_at: null,
  edited_at: null,
  ...values,
});
const reply = (id: string, to: string) => comment(id, { reply_to: to });
const thread = (id: string, ...replies: readonly Comment[]): Thread => ({ ...comment(id), replies: [...replies] });
const ids = (threads: readonly Thread[]) => threads.map(({ id, replies }) => [id, ...replies.map((each) => each.id)]);

const two = [thread('a', reply('a1', 'a')), thread('b')];

test('a vote counts once, and a changed vote moves', () => {
  expect(castVote({ up: 3, down: 1, vote: 0 }, 1)).toEqual({ up: 4, down: 1, vote: 1 });
  expect(castVote({ up: 4, down: 1, vote: 1 }, 1)).toEqual({ up: 4, down: 1, vote: 1 });
  expect(castVote({ up: 4, down: 1, vote: 1 }, -1)).toEqual({ up: 3, down: 2, vote: -1 });
});

test('a comment or reply is found and changed in place', () => {
  const changed = withChanged(two, 'a1', { up: 9 });
  expect(findComment(changed, 'a1')?.up).toBe(9);
  expect(findComment(changed, 'a')?.up).toBe(0);
  expect(findComment(changed, 'nobody')).toBeUndefined();
});

test('a new comment comes first, a new reply last, and a known one is not added twice', () => {
  expect(ids(withComment(two, comment('c')))).toEqual([['c'], ['a', 'a1'], ['b']]);
  expect(ids(withComment(two, reply('a2', 'a')))).toEqual([['a', 'a1', 'a2'], ['b']]);
  expect(withComment(two, reply('a1', 'a'))).toBe(two);
});

test('a deleted comment disappears, or loses its text when it has replies', () => {
  expect(ids(withoutComment(two, 'b'))).toEqual([['a', 'a1']]);
  expect(ids(withoutComment(two, 'a1'))).toEqual([['a'], ['b']]);
  const left = withoutComment(two, 'a');
  expect(ids(left)).toEqual(ids(two));
  expect(findComment(left, 'a')).toMatchObject({ deleted: true, body: null });
});

test('another page adds unknown comments at its end', () => {
  expect(ids(withPage(two, [thread('b'), thread('c')], 'after'))).toEqual([['a', 'a1'], ['b'], ['c']]);
  expect(ids(withPage(two, [thread('z')], 'before'))).toEqual([['z'], ['a', 'a1'], ['b']]);
});
