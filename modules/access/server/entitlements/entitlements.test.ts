import type { Entitlement } from '@app/access/contract';
import { DAY_MS } from '@app/platform/contract';
import { inTransaction } from '@app/platform/server';
import { testApi, type TestApi } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { access, ban, forgetPerson, freeze, grant, liftBan, personAccess, revoke, unfreeze } from '../index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi({ modules: [access], authorise: () => () => ({ actorId: null, subjectId: null, scope: null }) });
});
afterAll(() => api.close());

const give = (userId: string, entitlement: Entitlement, days: number, sourceRef: string) =>
  grant(api.deps, { userId, entitlement, days, source: 'order', sourceRef, by: null });
const daysLeft = async (userId: string, entitlement: Entitlement) => {
  const until = (await personAccess(api.deps, userId)).holds[entitlement];
  return until ? Math.round((until.getTime() - api.clock.now().getTime()) / DAY_MS) : 0;
};

test('an order line grants once, however often it is sent', async () => {
  const userId = api.deps.ids.id();
  const granted = await Promise.all(Array.from({ length: 8 }, () => give(userId, 'qb', 30, 'order-1:1')));
  expect(granted.filter(Boolean)).toHaveLength(1);
  expect(await daysLeft(userId, 'qb')).toBe(30);
});

test('orders settled at the same moment stack without losing a day [model-stacking]', async () => {
  const userId = api.deps.ids.id();
  await Promise.all(Array.from({ length: 10 }, (_, n) => give(userId, 'gems', 10, `parallel:${n}`)));
  expect(await daysLeft(userId, 'gems')).toBe(100);
  const { rows } = await sql`select 1 from access.entitlement where user_id = ${userId}`.execute(api.deps.db);
  expect(rows).toHaveLength(1);
});

test('a refund takes back its own unused days and nothing of another order', async () => {
  const userId = api.deps.ids.id();
  await give(userId, 'qb', 30, 'refunded');
  await give(userId, 'qb', 60, 'kept');
  await give(userId, 'gems', 30, 'refunded');
  await revoke(api.deps, { source: 'order', sourceRef: 'refunded', by: null, reason: 'refund' });
  expect(await daysLeft(userId, 'qb')).toBe(60);
  expect(await daysLeft(userId, 'gems')).toBe(0);
});

test('a user erased while a refund recomputes their days leaves none behind', async () => {
  const userId = api.deps.ids.id();
  await give(userId, 'qb', 30, 'taken back');
  await give(userId, 'qb', 60, 'left');
  let erased: Promise<void> | undefined;
  await inTransaction(api.deps, async (deps) => {
    await revoke(deps, { source: 'order', sourceRef: 'taken back', by: null, reason: 'refund' });
    erased = forgetPerson(api.deps, userId);
    await sleep(300);
  });
  await erased;
  const { rows } = await sql`select from access.entitlement where user_id = ${userId}`.execute(api.deps.db);
  expect(rows).toEqual([]);
});

test('paid time is paused during a ban, and continues when the ban ends by itself [user-can-be-banned]', async () => {
  const userId = api.deps.ids.id();
  await give(userId, 'qb', 30, 'banned');
  await ban(api.deps, { userId, reason: 'sharing', until: null, by: null });
  expect(await personAccess(api.deps, userId)).toMatchObject({ banned: true, bannedUntil: null, holds: {} });
  api.clock.advance(10 * DAY_MS);
  expect(await liftBan(api.deps, { userId, by: null })).toBe(true);
  expect(await liftBan(api.deps, { userId, by: null })).toBe(false);
  expect(await daysLeft(userId, 'qb')).toBe(30);

  await ban(api.deps, { userId, reason: 'captures', until: new Date(api.clock.now().getTime() + DAY_MS), by: null });
  expect((await personAccess(api.deps, userId)).banned).toBe(true);
  api.clock.advance(DAY_MS + 1000);
  expect((await personAccess(api.deps, userId)).banned).toBe(false);
  expect(await daysLeft(userId, 'qb')).toBe(30);
});

test('time with a later start is held from that day on, and never if it is taken back before', async () => {
  const userId = api.deps.ids.id();
  const startsAt = new Date(api.clock.now().getTime() + 5 * DAY_MS);
  const later = { userId, entitlement: 'qb', days: 10, source: 'order', by: null, startsAt } as const;
  await grant(api.deps, { ...later, sourceRef: 'later' });
  await grant(api.deps, { ...later, sourceRef: 'cancelled' });
  await revoke(api.deps, { source: 'order', sourceRef: 'cancelled', by: null, reason: 'refund' });
  expect(await daysLeft(userId, 'qb')).toBe(0);
  api.clock.advance(5 * DAY_MS);
  expect(await daysLeft(userId, 'qb')).toBe(10);
});

test('a repeated freeze stops the time once, and ends when it is lifted', async () => {
  const userId = api.deps.ids.id();
  await give(userId, 'qb', 30, 'frozen');
  const input = { userId, sourceRef: 'pause:1', from: api.clock.now(), until: null, by: null, reason: 'holiday' };
  const frozen = await Promise.all([1, 2, 3].map(() => freeze(api.deps, input)));
  expect(frozen.filter(Boolean)).toHaveLength(1);
  expect(await daysLeft(userId, 'qb')).toBe(0);
  api.clock.advance(7 * DAY_MS);
  expect(await unfreeze(api.deps, input)).toBe(true);
  expect(await unfreeze(api.deps, input)).toBe(false);
  expect(await daysLeft(userId, 'qb')).toBe(30);
});
