import type { MockAnswerReply, Paper } from '@app/mocks/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { syncServerTime } from '../clock/server-time.ts';
import { answerKind, choiceOf, flagKind, mockKinds } from './kinds.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const on = { mockId: 'm', rowId: 'r' };
const paper = { rows: [{ id: 'r', option: 'B', seq: 2, seconds: 4, seen: true, flagged: false }] } as unknown as Paper;
interface Copies {
  readonly change: (copy: unknown, reply?: MockAnswerReply) => unknown;
}
const shown = (copies: Copies | undefined, copy: unknown = paper, reply?: MockAnswerReply) => {
  const changed = (copies ? copies.change(copy, reply) : copy) as Paper;
  return changed.rows[0];
};

test('every choice is sent and none replaces another; of flags only the last is sent', () => {
  expect(answerKind.replaces).toBeUndefined();
  expect(flagKind.replaces?.({ ...on, flagged: true }, { ...on, flagged: false })).toBe(true);
  expect(new Set(mockKinds.map(({ name }) => name)).size).toBe(mockKinds.length);
});

test('a choice is shown at once, and an earlier one does not overwrite a later one', () => {
  const later = { ...on, option: null, seq: 3, seconds: 9 };
  expect(shown(answerKind.copies?.(later))).toMatchObject({ option: null, seq: 3, seconds: 9 });
  expect(shown(answerKind.copies?.({ ...on, option: 'A', seq: 1, seconds: 1 }))).toMatchObject({ option: 'B', seq: 2 });
  expect(shown(answerKind.copies?.({ ...later, rowId: 'another' }))).toMatchObject({ option: 'B' });
});

test('where the server has kept a later change of another tab, the page shows that one', () => {
  const kept: MockAnswerReply = { op_id: 'o', option: 'C', seq: 3, late: false };
  const made = { ...on, option: 'A', seq: 3, seconds: 9 } as const;
  const settled = (seq: number, reply: MockAnswerReply) => {
    const copy = { rows: [{ ...paper.rows[0], option: 'A', seq }] };
    return shown(answerKind.copies?.(made), copy, reply);
  };
  expect(settled(3, kept)).toMatchObject({ option: 'C', seq: 3 });
  expect(settled(3, { ...kept, seq: 7 }), 'the next choice must exceed it').toMatchObject({ option: 'C', seq: 7 });
  expect(settled(2, kept), 'a copy without the choice').toMatchObject({ option: 'C', seq: 3, seconds: 9, seen: true });
  expect(settled(4, kept), 'a newer choice made here').toMatchObject({ option: 'A', seq: 4 });
});

test('a choice is sent with the server time at which it was made, whatever the device clock and however long it waits [E2]', async () => {
  const bodies: { readonly answered_at: string }[] = [];
  vi.stubGlobal('location', { pathname: '/mocks/1/1' });
  vi.stubGlobal('fetch', async (_url: string, { body }: { readonly body: string }) => {
    bodies.push(JSON.parse(body) as { answered_at: string });
    return Response.json({ status: 'success', data: {} });
  });
  const made = Date.parse('2026-11-16T10:00:00.000Z');
  const row = paper.rows[0] as Paper['rows'][number];
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  for (const minutes of [12, -12]) {
    vi.setSystemTime(made + minutes * 60_000);
    syncServerTime(new Date(made).toISOString());
    const entry = { opId: 'o', at: Date.now(), kind: answerKind.name, subject: 'Question 1', href: '/mocks/1/1' };
    const data = choiceOf(on, row, { option: 'A', seconds: 1 });
    expect(data).toMatchObject({ option: 'A', seq: 3, seconds: 4 });
    vi.advanceTimersByTime(3_600_000);
    await answerKind.send({ ...entry, data });
    await answerKind.send({ ...entry, data: { ...data, madeAt: undefined } });
    expect(bodies.splice(0).map(({ answered_at }) => Date.parse(answered_at))).toEqual([made, entry.at]);
  }
});
