import { expect, test } from 'vitest';
import { confidenceOf, linesOf } from './ocr-lines.ts';

const row = (line: number, sure: string, text: string) => `5\t1\t1\t1\t${line}\t1\t0\t0\t9\t9\t${sure}\t${text}`;

test('words are read line by line with how sure the engine is, and empty ones are left out', () => {
  const table = [
    'level\tpage_num',
    row(1, '96.4', 'Calcium'),
    row(1, '41.6', '3O'),
    row(2, '-1', ' '),
    row(2, '88', 'ends'),
  ];
  const lines = linesOf(table.join('\n'));
  expect(lines).toEqual([
    [
      { text: 'Calcium', sure: 96 },
      { text: '3O', sure: 42 },
    ],
    [{ text: 'ends', sure: 88 }],
  ]);
  expect([confidenceOf(lines), confidenceOf([])]).toEqual([75, 0]);
});
