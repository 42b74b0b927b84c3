import { AppError } from '@app/platform/contract';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { memoryStore, type Store, toleratingStore } from '../device/store.ts';
import type { OutboxEntry } from '../entry.ts';
import { registerKinds, type WriteKind } from '../kinds.ts';
import { ACT_AS_ENDED } from '../../session/session-ended.ts';
import { createOutbox } from './outbox.ts';
import { retryDecision, waitBefore } from './retry-decision.ts';

const TERMINAL = ['QUESTION_CLOSED', 'NOT_FOUND'];
const refusal = (http: number, code = 'NO') => new AppError(code, { http, message: 'That question is gone.' });

interface Content {
  readonly text: string;
}
let sent: string[] = [];
let failing: unknown = null;
const send = async ({ data }: OutboxEntry<Content>): Promise<{ readonly correct: boolean }> => {
  sent.push(data.text);
  return failing ? Promise.reject(failing) : { correct: true };
};
const answer: WriteKind<Content, { readonly correct: boolean }> = {
  name: 'test.answer',
  send,
  terminal: TERMINAL,
  label: ({ text }) => `Answer ${text}`,
};
/** Only the last note counts. */
const note: typeof answer = { ...answer, name: 'test.note', replaces: () => true };
const flag: typeof answer = { ...note, name: 'test.flag' };
const seen: typeof answer = { ...note, name: 'test.seen', loses: 'nothing' };
registerKinds([answer, note, flag, seen]);

const SUBJECT = { subject: 'Hypertension, question 1', href: '/questionbank/Cardiovascular/hypertension/1' };
const write = (text: string) => ({ ...SUBJECT, data: { text } });
const entry = (text: string, at: number, kind = answer.name): OutboxEntry<Content> => ({
  ...write(text),
  opId: text,
  at,
  kind,
});

beforeEach(() => {
  sent = [];
  failing = null;
});

/** A device whose connection and clock are controlled by the test. */
function world(store: Store = memoryStore()) {
  const timers: (() => void)[] = [];
  let online = true;
  let now = 100;
  const outbox = createOutbox({
    store,
    ready: () => online,
    later: (run) => void timers.push(run),
    now: () => (now += 1),
  });
  return {
    outbox,
    store,
    timers,
    connect: (is: boolean) => (online = is),
    setClock: (to: number) => (now = to),
  };
}
const textsOf = (entries: readonly OutboxEntry[]) => entries.map(({ data }) => (data as Content).text);

describe('the outbox', () => {
  test('stores an answer before sending it, and deletes it once acknowledged [model-outbox-first]', async () => {
    const kept: string[] = [];
    const memory = memoryStore();
    const put = async (each: OutboxEntry) => {
      kept.push(`kept after ${sent.length} sent`);
      await memory.put(each);
    };
    const { outbox, store } = world({ ...memory, put });
    expect(await outbox.add(answer, write('a'))).toEqual({ kind: 'sent', reply: { correct: true } });
    expect([kept, sent, await store.all()]).toEqual([['kept after 0 sent'], ['a'], []]);
  });

  test('without a connection answers wait in order and are sent when it is back', async () => {
    const { outbox, connect, setClock } = world();
    connect(false);
    expect(await outbox.add(answer, write('b'))).toEqual({ kind: 'waiting' });
    setClock(1);
    await outbox.add(answer, write('a'));
    expect([sent, textsOf(outbox.state().waiting)]).toEqual([[], ['a', 'b']]);
    connect(true);
    await outbox.flush();
    expect([sent, outbox.state().waiting]).toEqual([['a', 'b'], []]);
  });

  test('entries of an earlier visit are sent by the next one, and listeners get the reply', async () => {
    const { outbox } = world(memoryStore([entry('a', 1)]));
    const settled: unknown[] = [];
    outbox.onSettled((each, result) => settled.push([each.opId, result.kind]));
    await outbox.flush();
    expect([sent, settled]).toEqual([['a'], [['a', 'sent']]]);
  });

  test('entries of an earlier visit are read again after a failure, and no entry made meanwhile is lost', async () => {
    const memory = memoryStore([entry('a', 1)]);
    let fails = true;
    const { outbox, connect } = world({
      ...memory,
      all: () => (fails ? Promise.reject(new TypeError('offline')) : memory.all()),
    });
    connect(false);
    await outbox.add(answer, write('b'));
    expect(textsOf(outbox.state().waiting)).toEqual(['b']);
    fails = false;
    connect(true);
    await outbox.flush();
    expect([sent, outbox.state().waiting]).toEqual([['a', 'b'], []]);
  });

  test('an entry of a kind this page does not know waits for a page that does', async () => {
    const { outbox, store, timers } = world(memoryStore([entry('x', 1, 'guides.read'), entry('a', 2)]));
    await outbox.flush();
    expect([sent, textsOf(await store.all()), timers]).toEqual([['a'], ['x'], []]);
    registerKinds([{ ...answer, name: 'guides.read' }]);
    await outbox.flush();
    expect([sent, await store.all()]).toEqual([['a', 'x'], []]);
  });

  test('a lost connection stops the run; the same entry is retried later with the same id', async () => {
    const { outbox, timers } = world(memoryStore([entry('a', 1), entry('b', 2)]));
    failing = new TypeError('offline');
    await outbox.flush();
    expect([sent, timers.length, outbox.state().waiting.length]).toEqual([['a'], 1, 2]);
    failing = null;
    timers[0]?.();
    await outbox.flush();
    expect([sent, outbox.state().waiting]).toEqual([['a', 'a', 'b'], []]);
  });

  test('a terminal refusal is shown with its reason, never sent again, and does not hold up the rest [model-outbox-first]', async () => {
    const { outbox, store } = world(memoryStore([entry('a', 1)]));
    failing = refusal(410, 'QUESTION_CLOSED');
    await outbox.flush();
    failing = null;
    await outbox.add(answer, write('b'));
    await outbox.flush();
    // The next visit does not send it either.
    const later = world(store);
    await later.outbox.flush();
    expect(sent).toEqual(['a', 'b']);
    expect(later.outbox.state().refused).toHaveLength(1);
    expect(outbox.state().refused).toMatchObject([{ opId: 'a', refused: 'That question is gone.' }]);
    await outbox.dismiss('a');
    expect([outbox.state().refused, await store.all()]).toEqual([[], []]);
  });

  test('a later note replaces an unsent one; two answers both count', async () => {
    const { outbox, connect } = world();
    connect(false);
    await outbox.add(note, write('D'));
    await outbox.add(note, write('DM first'));
    await outbox.add(flag, write('flagged'));
    await outbox.add(answer, write('a'));
    await outbox.add(answer, write('b'));
    connect(true);
    await outbox.flush();
    expect(sent).toEqual(['DM first', 'flagged', 'a', 'b']);
  });

  test('an entry that another tab has sent, replaced or had refused is not sent again, and listeners are notified', async () => {
    const frozen = world();
    const settled: unknown[] = [];
    frozen.outbox.onSettled((each, result) => settled.push([(each.data as Content).text, result]));
    frozen.connect(false);
    await frozen.outbox.add(answer, write('a'));
    await frozen.outbox.add(flag, write('flagged'));
    await frozen.outbox.add(answer, write('b'));
    const [, , last] = await frozen.store.all();
    if (!last) throw new Error('three entries are stored');
    const other = world(frozen.store);
    await other.store.put({ ...last, refused: 'Too late.' });
    await other.outbox.add(flag, write('not flagged'));
    expect(sent).toEqual(['a', 'not flagged']);
    frozen.connect(true);
    await frozen.outbox.flush();
    expect(sent).toEqual(['a', 'not flagged']);
    expect([frozen.outbox.state().waiting, textsOf(frozen.outbox.state().refused)]).toEqual([[], ['b']]);
    expect(settled).toEqual([
      ['a', { kind: 'elsewhere' }],
      ['flagged', { kind: 'elsewhere' }],
      ['b', { kind: 'refused', why: 'Too late.' }],
    ]);
  });

  test('when the device cannot be read again, an entry is sent all the same', async () => {
    const store = { ...memoryStore(), get: () => Promise.reject(new DOMException('Gone', 'UnknownError')) };
    expect((await world(store).outbox.add(answer, write('a'))).kind).toBe('sent');
  });

  test('what a full disk refuses is sent, and a refusal that cannot be stored is shown', async () => {
    const full = () => Promise.reject(new DOMException('Full', 'QuotaExceededError'));
    const { outbox } = world(toleratingStore({ ...memoryStore(), put: full, remove: full }));
    expect((await outbox.add(answer, write('a'))).kind).toBe('sent');
    failing = refusal(410, 'QUESTION_CLOSED');
    expect((await outbox.add(answer, write('b'))).kind).toBe('refused');
    failing = null;
    await outbox.flush();
    expect([sent, outbox.state().waiting, textsOf(outbox.state().refused)]).toEqual([['a', 'b'], [], ['b']]);
  });

  test('a run that fails does not stop the next', async () => {
    const { outbox } = world(memoryStore([entry('a', 1)]));
    const stop = outbox.onSettled((_entry, result) => {
      if (result.kind === 'refused') throw new Error('a page that cannot show it');
    });
    failing = refusal(410, 'QUESTION_CLOSED');
    await expect(outbox.flush()).rejects.toThrow('cannot show');
    stop();
    failing = null;
    expect((await outbox.add(answer, write('b'))).kind).toBe('sent');
  });

  test('what another tab has kept counts and is sent, and what was sent here does not come back', async () => {
    const { outbox, store, connect } = world();
    connect(false);
    await outbox.add(answer, write('a'));
    await world(store).store.put(entry('b', 500));
    expect(textsOf(outbox.state().waiting)).toEqual(['a']);
    await outbox.sendAll();
    expect(textsOf(outbox.state().waiting)).toEqual(['a', 'b']);
    connect(true);
    await Promise.all([outbox.sendAll(), outbox.sendAll()]);
    await outbox.sendAll();
    expect([sent, outbox.state().waiting, await store.all()]).toEqual([['a', 'b'], [], []]);
  });

  test('a refused write that loses nothing is neither kept nor shown', async () => {
    const { outbox, store } = world(memoryStore([{ ...entry('old', 1, seen.name), refused: 'Too late.' }]));
    failing = refusal(410, 'QUESTION_CLOSED');
    expect((await outbox.add(seen, write('a'))).kind).toBe('refused');
    expect([outbox.state().refused, textsOf(await store.all())]).toEqual([[], ['old']]);
  });

  test('what is refused for want of access is kept, told apart, and sent once there is access again', async () => {
    const { outbox } = world();
    failing = refusal(403, 'NOT_SUBSCRIBED');
    expect((await outbox.add(answer, write('a'))).kind).toBe('waiting');
    expect([outbox.state().waiting.length, outbox.state().withoutAccess.length]).toEqual([1, 1]);
    failing = new TypeError('offline');
    await outbox.flush();
    expect(outbox.state().withoutAccess).toHaveLength(1);
    failing = null;
    await outbox.flush();
    expect([outbox.state().waiting, outbox.state().withoutAccess]).toEqual([[], []]);
  });

  test('with a weak signal a write counts as waiting after four seconds, and is still being sent', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let reply: () => void = () => undefined;
    const slow: typeof answer = {
      ...answer,
      name: 'test.slow',
      send: () => new Promise((resolve) => (reply = () => resolve({ correct: true }))),
    };
    registerKinds([slow]);
    const { outbox } = world();
    const settled: string[] = [];
    outbox.onSettled((_entry, { kind }) => settled.push(kind));
    const late: string[] = [];
    const adding = outbox.add(slow, write('a'), ({ kind }) => void late.push(kind));
    await vi.advanceTimersByTimeAsync(4000);
    expect([(await adding).kind, outbox.state().waiting.length, settled]).toEqual(['waiting', 1, []]);
    reply();
    await outbox.flush();
    expect([outbox.state().waiting, settled, late]).toEqual([[], ['sent'], ['sent']]);
    vi.useRealTimers();
  });

  test('two runs at once send nothing twice', async () => {
    const { outbox } = world(memoryStore([entry('a', 1), entry('b', 2)]));
    await Promise.all([outbox.flush(), outbox.flush(), outbox.add(answer, write('c'))]);
    expect(sent).toEqual(['a', 'b', 'c']);
  });
});

describe('what a failure means', () => {
  test('only a refusal of the write itself is final', () => {
    expect(TERMINAL.map((code) => retryDecision(refusal(410, code), TERMINAL))).toEqual(['never', 'never']);
    const passing = [refusal(429, 'TOO_MANY'), refusal(503), refusal(403, 'FORBIDDEN'), refusal(200, 'UNREADABLE')];
    expect(passing.map((error) => retryDecision(error, TERMINAL))).toEqual(passing.map(() => 'later'));
    const ended = [refusal(403, 'NOT_SUBSCRIBED'), refusal(403, 'NO_GEMS'), refusal(403, 'LOCKED')];
    expect(ended.map((error) => retryDecision(error, TERMINAL))).toEqual(ended.map(() => 'no access'));
  });

  test('no connection, a dead session and the end of act-as stop the run and lose nothing', () => {
    const errors = [new TypeError('offline'), refusal(401), refusal(403, ACT_AS_ENDED)];
    expect(errors.map((error) => retryDecision(error, TERMINAL))).toEqual(['stop', 'stop', 'stop']);
  });

  test('waits grow to a minute and no further', () => {
    expect([0, 1, 2, 3, 10].map(waitBefore)).toEqual([2000, 2000, 4000, 8000, 60_000]);
  });
});
