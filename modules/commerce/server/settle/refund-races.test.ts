import { collide, type TestApi } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOrder, openCommerce, paidPage, shopWith } from '../orders/testing.ts';
import { ProviderError } from '../providers/port.ts';
import { findRefund } from '../state/money.repo.ts';
import { findOrder, lockOrder } from '../state/orders.repo.ts';
import { refundOrder, sendRefund } from './refund.ts';
import { settle } from './settle.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openCommerce();
});
afterAll(() => api.close());

const LATER_MS = 40 * 24 * 3600_000;
/** Waits until so many requests wait for a lock. */
async function untilWaiting(count: number): Promise<void> {
  const waits = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(api.deps.db);
    return rows[0]?.count ?? 0;
  };
  for (let look = 0; look < 500 && (await waits()) < count; look += 1) await sleep(10);
}

test('a cancellation that is sent while its own report arrives is recorded once, and neither waits for the other', async () => {
  const starts_at = new Date(api.clock.now().getTime() + LATER_MS);
  const queued = await makeOrder(api, { state: 'paid', paid_at: api.clock.now(), starts_at });
  const userId = queued.person.id;
  const { id } = await makeOrder(api, { user_id: userId, provider: 'card', provider_ref: 'page', starts_at });
  expect(queued.id < id, 'the one that begins later is locked first').toBe(true);
  await settle(api.deps, shopWith({ read: async () => paidPage() }), id);
  const asked = {
    orderId: id,
    opId: api.deps.ids.id(),
    pence: 4900,
    takesAccess: true,
    reason: 'Cancelled',
    by: userId,
  };
  await refundOrder(api.deps, shopWith({ refund: () => Promise.reject(new ProviderError('no reply')) }), asked);
  const refund = await findRefund(api.deps.db, id, asked.opId);
  if (!refund) throw new Error('the refund is not stored');
  const sending = shopWith({ refund: async () => 'the refund' });
  const reporting = shopWith({ read: async () => paidPage({ refundedPence: 4900 }) });
  const both = await collide(
    api,
    async (deps, meanwhile) => {
      await lockOrder(deps.db, queued.id);
      await meanwhile();
      await untilWaiting(2);
    },
    async () => {
      const sent = sendRefund(api.deps, sending, refund);
      await untilWaiting(1);
      return Promise.allSettled([sent, settle(api.deps, reporting, id)]);
    },
  );
  expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  expect(await findOrder(api.deps.db, id)).toMatchObject({ state: 'refunded', refunded_pence: 4900 });
});
