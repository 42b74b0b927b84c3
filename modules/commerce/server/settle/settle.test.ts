import { personAccess } from '@app/access/server';
import { mailTo } from '@app/accounts/server/testing';
import { dayInWords, MINUTE_MS } from '@app/platform/contract';
import type { TestApi } from '@app/platform/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOrder, openCommerce, paidPage, shopWith } from '../orders/testing.ts';
import type { PaymentState } from '../providers/port.ts';
import { findOrder, stepsOf } from '../state/orders.repo.ts';
import { settle } from './settle.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openCommerce();
});
afterAll(() => api.close());

const paidWith = (dispute: PaymentState['dispute']) => paidPage({ dispute });
const shopThatSays = (dispute: PaymentState['dispute']) => shopWith({ read: async () => paidWith(dispute) });

test('an open dispute read before its end and applied afterwards does not stop the time again', async () => {
  const { id, person } = await makeOrder(api, { provider: 'card', provider_ref: 'a page' });
  await settle(api.deps, shopThatSays('open'), id);
  const disputes: PaymentState['dispute'][] = ['open', 'won'];
  const read = async () => {
    const dispute = disputes.shift() ?? 'won';
    api.clock.advance(MINUTE_MS);
    // Another caller reads the end of the dispute while this reply is on its way.
    if (dispute === 'open') await settle(api.deps, shopThatSays('won'), id);
    return paidWith(dispute);
  };
  await settle(api.deps, shopWith({ read }), id);
  expect(await findOrder(api.deps.db, id)).toMatchObject({ state: 'paid', disputed_at: null });
  const steps = (await stepsOf(api.deps.db, [id])).map(({ what }) => what);
  expect(steps.filter((what) => what.includes('dispute'))).toEqual(['disputed', 'dispute won']);
  expect((await personAccess(api.deps, person.id)).holds.qb).toBeDefined();
});

test('a payment that settles after the chosen start is confirmed without the promise of a later start', async () => {
  const startOf = async (waitMs: number) => {
    const starts_at = new Date(api.clock.now().getTime() + 15 * MINUTE_MS);
    const page = { provider: 'card', provider_ref: `late ${waitMs}` } as const;
    const { id, person } = await makeOrder(api, { ...page, starts_at, asked_start: starts_at });
    api.clock.advance(waitMs);
    await settle(api.deps, shopThatSays('none'), id);
    return [mailTo(api, person.email, 'subscriptionmail').variables['starts_on'], dayInWords(starts_at)] as const;
  };
  const [inTime, day] = await startOf(MINUTE_MS);
  expect(inTime).toBe(day);
  expect((await startOf(20 * MINUTE_MS))[0]).toBe('');
});

test('a paid gift for an address that no mail reaches is settled, and its code goes to the buyer', async () => {
  const details = { name: 'Amina', email: 'a@[127.0.0.1]', from: 'Sam', message: '' };
  const order = { provider: 'card', provider_ref: 'a gift', recipient: 'gift', details } as const;
  const { id, person } = await makeOrder(api, order);
  await settle(api.deps, shopThatSays('none'), id);
  expect(await findOrder(api.deps.db, id)).toMatchObject({ state: 'paid' });
  expect(mailTo(api, person.email, 'codes').variables).toMatchObject({ product_name: 'Question bank' });
});
