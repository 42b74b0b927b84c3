import type { PairStatus } from '@app/community/contract';
import { deviceStore } from '@app/platform/web';
import { expect, test, vi } from 'vitest';
import { createPairing, keepPairing, keptPairing, NOT_PAIRED, pairingOf } from './pairing-store.ts';

const memory = () => {
  const entries = new Map<string, string>();
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
};
const none: PairStatus = { status: 'none', outcome: null, partnerId: null, partnerDetails: null, lastPartners: [] };
const paired: PairStatus = {
  ...none,
  status: 'paired',
  partnerId: 'daniel',
  partnerDetails: {
    pair_id: 'with-daniel',
    first_name: 'Daniel',
    same_month: true,
    paired_at: '2026-11-16T10:00:00.000Z',
    unread: false,
    times: [],
  },
};

test('pairing starts as none, with partner and details beside it [pair-initial]', () => {
  expect(NOT_PAIRED).toEqual({
    pairingStatus: 'none',
    partnerId: null,
    partnerDetails: null,
    lastPartners: [],
    timedOut: false,
  });
  expect(pairingOf(paired)).toMatchObject({
    pairingStatus: 'paired',
    partnerId: 'daniel',
    partnerDetails: { first_name: 'Daniel' },
  });
  expect(pairingOf({ ...none, status: 'in_queue' }).pairingStatus).toBe('in_queue');
});

test('a Timeout is none, and so is an unknown status [pair-timeout]', () => {
  expect(pairingOf({ status: 'Timeout' })).toMatchObject({ pairingStatus: 'none', timedOut: true });
  expect(pairingOf({ ...none, outcome: 'Timeout' })).toMatchObject({ pairingStatus: 'none', timedOut: true });
  expect(pairingOf({ status: 'married' }).pairingStatus).toBe('none');
});

test('the status is in local storage with its time, and used for a minute by its owner only [pair-cache]', () => {
  const local = memory();
  vi.stubGlobal('localStorage', local);
  const store = deviceStore;
  keepPairing(store, 'amina', pairingOf(paired), 1000);
  expect(JSON.parse(local.getItem('pairing') ?? '')).toEqual({
    owner: 'amina',
    timestamp: 1000,
    pairing: pairingOf(paired),
  });
  expect(keptPairing(store, 'amina', 1000 + 59_999)?.partnerId).toBe('daniel');
  expect(keptPairing(store, 'amina', 1000 + 60_000)).toBeNull();
  expect(keptPairing(store, 'amina', 999)).toBeNull();
  expect(keptPairing(store, 'leah', 1001)).toBeNull();
  store.setItem('pairing', '{broken');
  expect(keptPairing(store, 'amina', 1001)).toBeNull();
  vi.unstubAllGlobals();
});

test('failures of joining and leaving are logged and swallowed; those of the status are thrown [pair-errors]', async () => {
  const log = vi.fn<(message: string, error: unknown) => void>();
  const failing = () => Promise.reject(new Error('away'));
  const calls = { status: failing, join: failing, leave: failing };
  const pairing = createPairing({ calls, store: memory(), owner: () => 'amina', now: () => 0, log });
  expect([await pairing.join(), await pairing.leave('with-daniel')]).toEqual([null, null]);
  expect(log).toHaveBeenCalledTimes(2);
  await expect(pairing.status()).rejects.toThrow('away');
});

test('a fresh copy saves the request, and the result of an action is stored', async () => {
  const status = vi.fn<() => Promise<PairStatus>>(() => Promise.resolve(none));
  const calls = {
    status,
    join: () => Promise.resolve({ ...none, status: 'in_queue' as const }),
    leave: () => Promise.resolve(none),
  };
  const pairing = createPairing({ calls, store: memory(), owner: () => 'amina', now: () => 5, log: () => undefined });
  expect((await pairing.join())?.pairingStatus).toBe('in_queue');
  expect((await pairing.status()).pairingStatus).toBe('in_queue');
  expect(status).not.toHaveBeenCalled();
  expect((await pairing.refresh()).pairingStatus).toBe('none');
});

test('a page that waits reads the status each time, so a match shows at the next poll', async () => {
  const queued: PairStatus = { ...none, status: 'in_queue' };
  const status = vi.fn<() => Promise<PairStatus>>(() => Promise.resolve(paired));
  const calls = { status, join: () => Promise.resolve(queued), leave: () => Promise.resolve(none) };
  const pairing = createPairing({ calls, store: memory(), owner: () => 'amina', now: () => 5, log: () => undefined });
  const waiting = (await pairing.join()) ?? NOT_PAIRED;
  expect((await pairing.read(undefined)).pairingStatus, 'the copy, when the page opens').toBe('in_queue');
  expect((await pairing.read(waiting)).pairingStatus).toBe('paired');
  expect(status).toHaveBeenCalledTimes(1);
});

test('the open room of a pair reads the status each time, so what the partner did shows at the next poll', async () => {
  const times = [{ id: 'friday', at: '2026-11-20T18:00:00.000Z', is_own: true, agreed: true }];
  const agreed: PairStatus = {
    ...paired,
    partnerDetails: paired.partnerDetails && { ...paired.partnerDetails, times },
  };
  const status = vi.fn<() => Promise<PairStatus>>(() => Promise.resolve(agreed));
  const calls = { status, join: () => Promise.resolve(paired), leave: () => Promise.resolve(none) };
  const pairing = createPairing({ calls, store: memory(), owner: () => 'amina', now: () => 5, log: () => undefined });
  const shown = (await pairing.join()) ?? NOT_PAIRED;
  expect((await pairing.read(shown)).partnerDetails?.times).toEqual(times);
  expect((await pairing.read(NOT_PAIRED)).pairingStatus, 'the copy, where nothing is waited for').toBe('paired');
  expect(status).toHaveBeenCalledTimes(1);
});

test('leaving from a stale page does not end a newer pair but shows it', async () => {
  const leave = vi.fn<() => Promise<PairStatus>>(() => Promise.resolve(none));
  const calls = { status: () => Promise.resolve(paired), join: () => Promise.resolve(none), leave };
  const pairing = createPairing({ calls, store: memory(), owner: () => 'amina', now: () => 5, log: () => undefined });
  for (const shown of ['with-chloe', null]) expect((await pairing.leave(shown))?.partnerId).toBe('daniel');
  expect(leave).not.toHaveBeenCalled();
  expect((await pairing.leave('with-daniel'))?.pairingStatus).toBe('none');
});

test('partners who can still be reported are listed with and without a new partner', () => {
  const lastPartners = [{ pair_id: 'with-chloe', first_name: 'Chloe' }];
  for (const status of [none, paired]) expect(pairingOf({ ...status, lastPartners })).toMatchObject({ lastPartners });
});
