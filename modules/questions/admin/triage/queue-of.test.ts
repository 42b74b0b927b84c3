import type { QuestionRow } from '@app/questions/contract';
import { expect, test } from 'vitest';
import { queueOf } from './queue-of.ts';

const row = (id: string) => ({ id }) as QuestionRow;
const decided = (...ids: readonly string[]) => ids.map((id) => ({ row: row(id), state: 'pa' as const }));
const idsOf = ({ rows, waiting }: ReturnType<typeof queueOf>) => [rows.map(({ id }) => id).join(''), waiting];

test('a decided question leaves the queue and its count', () => {
  const found = { rows: [row('a'), row('b')], count: 5 };
  expect(idsOf(queueOf(found, decided('a'), []))).toEqual(['b', 4]);
});

test('when every question that was read is decided, the others still wait', () => {
  const found = { rows: [row('a'), row('b')], count: 5 };
  expect(idsOf(queueOf(found, decided('a', 'b'), []))).toEqual(['', 3]);
});

test('the next read does not count the earlier decisions again', () => {
  const found = { rows: [row('c'), row('d')], count: 3 };
  expect(idsOf(queueOf(found, decided('a', 'b', 'c'), []))).toEqual(['d', 2]);
});

test('a decision that is taken back puts its question first, until it is decided or read again', () => {
  const found = { rows: [row('c')], count: 3 };
  expect(idsOf(queueOf(found, decided('a'), [row('b')]))).toEqual(['bc', 4]);
  expect(idsOf(queueOf(found, decided('a', 'b'), [row('b')]))).toEqual(['c', 3]);
  expect(idsOf(queueOf({ rows: [row('b'), row('c')], count: 4 }, decided('a'), [row('b')]))).toEqual(['bc', 4]);
});
