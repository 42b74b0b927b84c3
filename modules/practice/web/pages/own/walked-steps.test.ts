import type { Entry } from '@app/platform/web/offline';
import type { FlagRow, Step } from '@app/practice/contract';
import { expect, test } from 'vitest';
import { answerKind, flagKind } from '../../writes/kinds.ts';
import { type Changes, walkedSteps, withSettled } from './walked-steps.ts';

const rows = ['a', 'b', 'c'].map((id) => ({ id, state: 'unseen' }) as Partial<FlagRow> as FlagRow);
const entryOf = (kind: string, data: object): Entry => ({ opId: 'o', at: 0, kind, data, subject: '', href: '' });
const answered = (itemId: string) => entryOf(answerKind.name, { itemId });
const unflagged = (itemId: string) => entryOf(flagKind.name, { itemId, flagged: false });
const sent = (reply: unknown) => ({ kind: 'sent', reply }) as const;
const isRight = (is_correct: boolean) => sent({ record: { is_correct } });

const NONE: Changes = new Map();
const shown = (since: Partial<Parameters<typeof walkedSteps>[1]>) =>
  walkedSteps(rows, { changes: NONE, waiting: [], steps: [], ...since }).map(
    ({ id, state, flagged }) => `${id} ${state}${flagged ? ' flagged' : ''}`,
  );

test('every question of the list is flagged, whichever topic is open', () => {
  const steps: readonly Step[] = [{ id: 'a', number: 1, state: 'right', flagged: false }];
  expect(shown({ steps })).toEqual(['a right', 'b unseen flagged', 'c unseen flagged']);
});

test('answers and flags of the walk stay in the grid when a question of another topic opens', () => {
  const writes = [
    [answered('a'), isRight(false)],
    [answered('a'), isRight(true)],
    [unflagged('a'), sent({ flagged: false })],
    [answered('b'), isRight(false)],
  ] as const;
  const changes = writes.reduce((before, [entry, result]) => withSettled(before, entry, result), NONE);
  expect(shown({ changes })).toEqual(['a right', 'b wrong flagged', 'c unseen flagged']);
  expect(shown({ changes, waiting: [unflagged('c')] })[2], 'still to be sent').toBe('c unseen');
});

test('a refused write changes nothing', () => {
  expect(withSettled(NONE, unflagged('a'), { kind: 'refused', why: '' })).toBe(NONE);
});
