import { AppError } from '@app/platform/contract';
import { ACT_AS_ENDED } from '@app/platform/web';
import { describe, expect, test } from 'vitest';
import type { Entry } from './entry.ts';
import { createOutbox } from './outbox.ts';
import { memoryStore, type Store } from './store.ts';
import { verdictOn, waitBefore } from './verdict.ts';

const refusal = (http: number, code = 'NO') => new AppError(code, { http, message: 'That question is gone.' });
const entry = (
  opId: string,
  at: number,
  deed: Entry['deed'] = { kind: 'answer', option: 'A', seconds: 9, version: 'v1' },
): Entry => ({
  opId,
  at,
  bank: 'pa',
  itemId: 'i1',
  deed,
  label: 'Hypertension, question 1',
  href: '/questionbank/Cardiovascular/hypertension/1',
});

/** A server that answers, or fails as it is told to. */
function world(store: Store = memoryStore()) {
  const sent: string[] = [];
  const timers: (() => void)[] = [];
  let failing: unknown = null;
  let online = true;
  const outbox = createOutbox({
    store,
    send: async ({ opId }) => {
      sent.push(opId);
      if (failing) return Promise.reject(failing);
      return { correct: true };
    },
    ready: () => online,
    later: (run) => void timers.push(run),
  });
  return {
    outbox,
    store,
    sent,
    timers,
    fail: (error: unknown) => (failing = error),
    connect: (now: boolean) => (online = now),
  };
}

describe('the outbox', () => {
  test('keeps an answer before sending it, and forgets it once acknowledged [model-outbox-first]', async () => {
    const kept: string[] = [];
    const memory = memoryStore();
    const { outbox, sent, store } = world({
      ...memory,
      put: async (each) => {
        kept.push(`kept ${each.opId} after ${sent.length} sent`);
        await memory.put(each);
      },
    });
    expect(await outbox.add(entry('a', 1))).toEqual({ kind: 'sent', reply: { correct: true } });
    expect([kept, sent, await store.all()]).toEqual([['kept a after 0 sent'], ['a'], []]);
  });

  test('without a connection answers wait in order and are sent when it is back', async () => {
    const { outbox, sent, connect } = world();
    connect(false);
    expect(await outbox.add(entry('b', 2))).toEqual({ kind: 'waiting' });
    await outbox.add(entry('a', 1));
    expect([sent, outbox.state().waiting.map(({ opId }) => opId)]).toEqual([[], ['a', 'b']]);
    connect(true);
    await outbox.flush();
    expect([sent, outbox.state().waiting]).toEqual([['a', 'b'], []]);
  });

  test('what an earlier visit left is sent by the next one, and whoever listens gets the reply', async () => {
    const { outbox, sent } = world(memoryStore([entry('a', 1)]));
    const heard: unknown[] = [];
    outbox.onSettled((each, outcome) => heard.push([each.opId, outcome.kind]));
    await outbox.flush();
    expect([sent, heard]).toEqual([['a'], [['a', 'sent']]]);
  });

  test('a lost connection stops the run; it is tried again later, the same entry with the same id', async () => {
    const { outbox, sent, fail, timers } = world(memoryStore([entry('a', 1), entry('b', 2)]));
    fail(new TypeError('offline'));
    await outbox.flush();
    expect([sent, timers.length, outbox.state().waiting.length]).toEqual([['a'], 1, 2]);
    fail(null);
    timers[0]?.();
    await outbox.flush();
    expect([sent, outbox.state().waiting]).toEqual([['a', 'a', 'b'], []]);
  });

  test('a terminal refusal is shown with its reason, never sent again, and does not hold up the rest [model-outbox-first]', async () => {
    const { outbox, sent, fail, store } = world(memoryStore([entry('a', 1)]));
    fail(refusal(410, 'QUESTION_CLOSED'));
    await outbox.flush();
    fail(null);
    await outbox.add(entry('b', 2));
    await outbox.flush();
    // Nor by the next visit.
    const later = world(store);
    await later.outbox.flush();
    expect([sent, later.sent]).toEqual([['a', 'b'], []]);
    expect(later.outbox.state().refused).toHaveLength(1);
    expect(outbox.state().refused).toMatchObject([{ opId: 'a', refused: 'That question is gone.' }]);
    await outbox.dismiss('a');
    expect([outbox.state().refused, await store.all()]).toEqual([[], []]);
  });

  test('a later note takes the place of an unsent one; two answers both count', async () => {
    const { outbox, sent, connect } = world();
    connect(false);
    await outbox.add(entry('n1', 1, { kind: 'note', text: 'D' }));
    await outbox.add(entry('n2', 2, { kind: 'note', text: 'DM first' }));
    await outbox.add(entry('f', 3, { kind: 'flag', flagged: true }));
    await outbox.add(entry('a', 4));
    await outbox.add(entry('b', 5));
    connect(true);
    await outbox.flush();
    expect(sent).toEqual(['n2', 'f', 'a', 'b']);
  });

  test('two runs at once send nothing twice', async () => {
    const { outbox, sent } = world(memoryStore([entry('a', 1), entry('b', 2)]));
    await Promise.all([outbox.flush(), outbox.flush(), outbox.add(entry('c', 3))]);
    expect(sent).toEqual(['a', 'b', 'c']);
  });
});

describe('what a failure means', () => {
  test('only a refusal of the write itself is final', () => {
    const final = ['QUESTION_CLOSED', 'ANSWER_TOO_LATE', 'VERSION_UNKNOWN', 'NOT_FOUND'];
    expect(final.map((code) => verdictOn(refusal(410, code)))).toEqual(final.map(() => 'never'));
    const passing = [refusal(429, 'TOO_MANY'), refusal(503), refusal(403, 'LOCKED'), refusal(200, 'UNREADABLE')];
    expect(passing.map(verdictOn)).toEqual(passing.map(() => 'later'));
  });

  test('no connection, a dead session and the end of acting stop the run and lose nothing', () => {
    const errors = [new TypeError('offline'), refusal(401), refusal(403, ACT_AS_ENDED)];
    expect(errors.map(verdictOn)).toEqual(['stop', 'stop', 'stop']);
  });

  test('waits grow to a minute and no further', () => {
    expect([0, 1, 2, 3, 10].map(waitBefore)).toEqual([2000, 2000, 4000, 8000, 60_000]);
  });
});
