import type { MessageRow } from '@app/notifications/contract';
import { expect, test } from 'vitest';
import { inboxRows, SIZE } from './inbox-rows.ts';

const rows = (from: number, count: number): MessageRow[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `m${from + at}`,
    title: '',
    content: '',
    status: 'read',
    sent_at: '2026-11-03T09:00:00.000Z',
  }));
const ids = (messages: readonly MessageRow[]) => new Set(messages.map(({ id }) => id));

test('an inbox whose newest messages were all deleted loads the older ones instead of saying that it is empty', () => {
  const newest = rows(0, SIZE);
  const first = { rows: newest, count: SIZE + 2 };
  expect(inboxRows([first], ids(newest))).toEqual({ messages: [], hasMore: true, isStranded: true });
  const older = rows(SIZE, 2);
  expect(inboxRows([first, { rows: older, count: SIZE + 2 }], ids(newest))).toEqual({
    messages: older,
    hasMore: false,
    isStranded: false,
  });
});

test('an inbox is empty when the server has no older messages, and waits for nothing while some are shown', () => {
  expect(inboxRows([{ rows: rows(0, 2), count: 2 }], ids(rows(0, 2)))).toMatchObject({
    hasMore: false,
    isStranded: false,
  });
  expect(inboxRows([{ rows: rows(0, SIZE), count: 99 }], new Set(['m0']))).toMatchObject({
    hasMore: true,
    isStranded: false,
  });
});
