import { AppError, DAY_MS } from '@app/platform/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import type { OutboxEntry } from '../entry.ts';
import { fetchOrCopy } from '../kept/fetch-or-copy.ts';
import { memoryTable, type Table } from './database.ts';
import { createReplies, type Replies } from './replies.ts';
import { type Lock, seal, unseal } from './seal.ts';
import { deferredStore, sealedStore, toleratingStore } from './store.ts';

const keyFor = (fill: number) =>
  crypto.subtle.importKey('raw', new Uint8Array(32).fill(fill), 'AES-GCM', false, ['encrypt', 'decrypt']);
let amina: Lock;
let ben: Lock;
beforeEach(async () => {
  amina = { owner: 'amina', key: await keyFor(1) };
  ben = { owner: 'ben', key: await keyFor(2) };
});

const entry: OutboxEntry = {
  opId: 'a',
  at: 1,
  kind: 'test.note',
  data: { itemId: 'i1', text: 'ask about the rash' },
  subject: 'Hypertension, question 1',
  href: '/questionbank/Cardiovascular/hypertension/1',
};

describe('what waits on a device', () => {
  test('is decrypted by its owner at the next log-in and by nobody else [model-forced-logout-outbox]', async () => {
    const table = memoryTable();
    await sealedStore(table, amina).put(entry);
    // The session ended: its key is gone, and the server gives the same key only to the same user.
    expect(await sealedStore(table, ben).all()).toEqual([]);
    expect(await sealedStore(table, { ...amina, key: ben.key }).all()).toEqual([]);
    const again = { owner: 'amina', key: await keyFor(1) };
    expect(await sealedStore(table, again).all()).toEqual([entry]);
  });

  test('is stored encrypted: neither words nor the question can be read', async () => {
    const table = memoryTable();
    await sealedStore(table, amina).put(entry);
    const [row] = await table.all();
    const bytes = Buffer.from(row?.sealed.data ?? new ArrayBuffer(0)).toString('latin1');
    expect(Object.keys(row ?? {}).toSorted()).toEqual(['at', 'id', 'sealed']);
    for (const word of ['rash', 'Hypertension', 'i1', 'note']) expect(bytes).not.toContain(word);
  });

  test('decrypts only under its owner’s name, and not after a change', async () => {
    const sealed = await seal(amina, { text: 'mine' });
    expect(await unseal({ ...amina, owner: 'ben' }, sealed)).toBeUndefined();
    const changed = new Uint8Array(sealed.data.slice(0));
    changed[0] = (changed[0] ?? 0) ^ 1;
    expect(await unseal(amina, { ...sealed, data: changed.buffer })).toBeUndefined();
    expect(await unseal(amina, sealed)).toEqual({ text: 'mine' });
  });
});

test('a row of an unknown format is not read, and stays', async () => {
  const table = memoryTable();
  await table.put({ id: 'c', at: 3, sealed: await seal(amina, { strange: true }) });
  expect(await sealedStore(table, amina).all()).toEqual([]);
  expect(await table.all()).toHaveLength(1);
});

describe('a store whose key is unavailable for now', () => {
  test('accepts new entries, and stores them encrypted as soon as the key is available', async () => {
    const table = memoryTable();
    const sealed = sealedStore(table, amina);
    await sealed.put({ ...entry, opId: 'earlier' });
    let fails = true;
    const store = deferredStore(async () => (fails ? Promise.reject(new TypeError('Failed to fetch')) : sealed));
    await store.put(entry);
    await store.put({ ...entry, opId: 'b' });
    await store.remove('b');
    await expect(store.all()).rejects.toThrow('Failed to fetch');
    expect(await table.all()).toHaveLength(1);
    fails = false;
    expect((await store.all()).map(({ opId }) => opId)).toEqual(['earlier', 'a']);
    expect(await table.all()).toHaveLength(2);
  });
});

describe('a store on a full disk', () => {
  test('keeps in memory what it cannot store, and stores it with the next entry once there is room', async () => {
    const table = memoryTable();
    let isFull = false;
    const put: Table['put'] = (row) =>
      isFull ? Promise.reject(new DOMException('Full', 'QuotaExceededError')) : table.put(row);
    const store = toleratingStore(sealedStore({ ...table, put }, amina));
    await store.put(entry);
    isFull = true;
    await store.put({ ...entry, refused: 'Too late.' });
    await store.put({ ...entry, opId: 'b' });
    await store.put({ ...entry, opId: 'sent' });
    await store.remove('sent');
    const held = [
      { ...entry, refused: 'Too late.' },
      { ...entry, opId: 'b' },
    ];
    expect([await store.all(), await store.get('a'), await store.get('sent')]).toEqual([held, held[0], undefined]);
    expect(await sealedStore(table, amina).all()).toEqual([entry]);
    isFull = false;
    await store.put({ ...entry, opId: 'c' });
    const stored = [...held, { ...entry, opId: 'c' }];
    expect([await sealedStore(table, amina).all(), await store.all()]).toEqual([stored, stored]);
    expect([await store.get('a'), await store.get('gone')]).toEqual([held[0], undefined]);
  });
});

describe('a question', () => {
  let table: Table;
  let device: Replies;
  beforeEach(() => {
    table = memoryTable();
    device = createReplies(table, amina, () => 1000);
  });
  const want = (load: () => Promise<unknown>, patienceMs = 10_000) =>
    fetchOrCopy({ id: 'q1', load, replies: Promise.resolve(device), shown: async (copy) => copy, patienceMs });
  const offline = () => Promise.reject(new TypeError('Failed to fetch'));

  test('comes from the server and leaves a copy, which is used when there is no signal', async () => {
    await expect(want(offline)).rejects.toThrow('Failed to fetch');
    expect(await want(async () => ({ stem: 'new' }))).toEqual({ stem: 'new' });
    await expect.poll(() => device.read('q1')).toEqual({ stem: 'new' });
    expect(await want(offline)).toEqual({ stem: 'new' });
    expect(await want(() => Promise.reject(new AppError('DOWN', { http: 503, message: 'x' })))).toEqual({
      stem: 'new',
    });
  });

  test('is refused when the server refuses it, copy or not', async () => {
    await device.keep('q1', { stem: 'old' });
    const refused = new AppError('LOCKED', { http: 403, message: 'No access.' });
    await expect(want(() => Promise.reject(refused))).rejects.toBe(refused);
  });

  test('is shown from the copy while a weak connection is slow', async () => {
    await device.keep('q1', { stem: 'old' });
    expect(await want(() => new Promise(() => undefined), 5)).toEqual({ stem: 'old' });
  });

  test('a reply that arrives after the copy was shown is passed on, with waiting writes applied', async () => {
    await device.keep('q1', { stem: 'old' });
    const late: unknown[] = [];
    let reply: (value: unknown) => void = () => undefined;
    const shown = fetchOrCopy<unknown>({
      id: 'q1',
      load: () => new Promise((resolve) => void (reply = resolve)),
      replies: Promise.resolve(device),
      shown: async (copy) => ({ ...(copy as object), note: 'waits' }),
      patienceMs: 5,
      late: (value) => void late.push(value),
    });
    expect(await shown).toEqual({ stem: 'old', note: 'waits' });
    reply({ stem: 'new' });
    await expect.poll(() => late).toEqual([{ stem: 'new', note: 'waits' }]);
    // A reply in time is returned itself, and nothing arrives late.
    await want(async () => ({ stem: 'newer' }));
    expect(late).toHaveLength(1);
  });

  test('a reply in time is shown with waiting writes, or as received while they cannot be read', async () => {
    const options = { id: 'q1', load: async () => ({ seq: 0 }), replies: Promise.resolve(device), patienceMs: 5 };
    expect(await fetchOrCopy({ ...options, shown: async () => ({ seq: 1 }) })).toEqual({ seq: 1 });
    await expect.poll(() => device.read('q1')).toEqual({ seq: 0 });
    expect(await fetchOrCopy({ ...options, shown: offline })).toEqual({ seq: 0 });
    expect(await fetchOrCopy({ ...options, shown: () => new Promise(() => undefined) })).toEqual({ seq: 0 });
  });

  test('copies are dropped by the call they belong to', async () => {
    await device.keep('q1', { stem: 'one' });
    await device.keep('q2', { stem: 'two' });
    await device.drop((id) => id === 'q1');
    expect([await device.read('q1'), await device.read('q2')]).toEqual([undefined, { stem: 'two' }]);
  });

  test('no other user reads the copy, and a change reaches only the copies it is meant for', async () => {
    await device.keep('q1', { stem: 'one' });
    await device.keep('q2', { stem: 'two' });
    expect(await createReplies(table, ben, () => 1000).read('q1')).toBeUndefined();
    await device.change(
      (id) => id === 'q2',
      () => ({ stem: 'changed' }),
    );
    expect([await device.read('q1'), await device.read('q2')]).toEqual([{ stem: 'one' }, { stem: 'changed' }]);
    expect([await device.hasSince('q1', 999), await device.hasSince('q1', 1000)]).toEqual([true, false]);
  });

  test('a copy is not shown once seven days have passed without the server, and is removed [ext-pack-lease]', async () => {
    let now = 1000;
    const leased = createReplies(table, amina, () => now);
    await leased.keep('q1', { stem: 'one' });
    now += 7 * DAY_MS - 1;
    expect([await leased.read('q1'), (await leased.facts(['q1']))?.at]).toEqual([{ stem: 'one' }, 1000]);
    now += 1;
    expect([await leased.facts(['q1']), await leased.hasSince('q1', 0)]).toEqual([null, false]);
    now = 1000;
    expect(await leased.read('q1'), 'a clock put back does not bring it back').toBeUndefined();
    expect(await table.get('q1')).toBeUndefined();
  });
});
