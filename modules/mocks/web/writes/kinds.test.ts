import type { Paper } from '@app/mocks/contract';
import { expect, test } from 'vitest';
import { answerKind, flagKind, mockKinds } from './kinds.ts';

const on = { mockId: 'm', rowId: 'r' };
const paper = { rows: [{ id: 'r', option: 'B', seq: 2, seconds: 4, seen: true, flagged: false }] } as unknown as Paper;
const shown = (copies: { readonly change: (copy: unknown) => unknown } | undefined) => {
  const changed = (copies ? copies.change(paper) : paper) as Paper;
  return changed.rows[0];
};

test('every choice is sent, none takes the place of another; the last flag is enough', () => {
  expect(answerKind.replaces).toBeUndefined();
  expect(flagKind.replaces?.({ ...on, flagged: true }, { ...on, flagged: false })).toBe(true);
  expect(new Set(mockKinds.map(({ name }) => name)).size).toBe(mockKinds.length);
});

test('a choice is shown at once, and one that was made before does not come back over a later one', () => {
  const later = { ...on, option: null, seq: 3, seconds: 9 };
  expect(shown(answerKind.copies?.(later))).toMatchObject({ option: null, seq: 3, seconds: 9 });
  expect(shown(answerKind.copies?.({ ...on, option: 'A', seq: 1, seconds: 1 }))).toMatchObject({ option: 'B', seq: 2 });
  expect(shown(answerKind.copies?.({ ...later, rowId: 'another' }))).toMatchObject({ option: 'B' });
});
