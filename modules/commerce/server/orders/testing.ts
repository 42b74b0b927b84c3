import { access } from '@app/access/server';
import { makeUser, testAccounts } from '@app/accounts/server/testing';
import { MINUTE_MS } from '@app/platform/contract';
import { type TestApi, testApi } from '@app/platform/server/testing';
import { createCommerce } from '../index.ts';
import type { PaymentProvider, PaymentState } from '../providers/port.ts';
import type { Shop } from '../shop.ts';
import { insertOrder, type NewOrder, stepsOf } from '../state/orders.repo.ts';

/** A shop without payment providers: tests create the orders themselves. */
export function openCommerce(): Promise<TestApi> {
  const accounts = testAccounts();
  return testApi({ modules: [access, accounts, createCommerce()], authorise: accounts.authorise });
}

/** An order by a new user for six months of the question bank, with a quote valid for half an hour. */
export async function makeOrder({ deps }: TestApi, values: Partial<NewOrder> = {}) {
  const { db, ids, clock } = deps;
  const person = await makeUser(deps);
  const [id, now, pence] = [ids.id(), clock.now(), values.total_pence ?? 4900];
  const sums = { list_pence: pence, total_pence: pence, vat_pence: 0 };
  const order: NewOrder = {
    id,
    user_id: person.id,
    op_id: ids.id(),
    kind: 'service',
    edition: 'pa',
    recipient: 'self',
    state: 'created',
    ...sums,
    vat_percent: 0,
    quoted_until: new Date(now.getTime() + 30 * MINUTE_MS),
    created_at: now,
    ...values,
  };
  const itemId = ids.id();
  const line = { order_id: id, n: 1, kind: order.kind, item_id: itemId, title: 'Question bank', quantity: 1 };
  const bought = {
    unit_pence: pence,
    total_pence: pence,
    vat_pence: values.vat_pence ?? 0,
    days: 182,
    opens: ['qb'],
    seats: [],
  } as const;
  await insertOrder(db, order, [{ ...line, ...bought }]);
  return { id, person, itemId };
}
/** A shop whose provider behaves as the test says. */
export const shopWith = (page: Partial<PaymentProvider>): Shop => {
  const nothing = () => Promise.reject(new Error('not called in these tests'));
  const never = { open: nothing, read: nothing, refund: nothing, list: nothing, verify: nothing, signs: () => false };
  return { providers: new Map([['card', { name: 'card', ...never, ...page }]]), vatNumber: '', address: '' };
};

/** A paid page of the provider for the price of `makeOrder`. */
export const paidPage = (values: Partial<PaymentState> = {}): PaymentState => ({
  status: 'paid',
  pence: 4900,
  currency: 'GBP',
  paymentRef: 'the money',
  paidWith: 'Card',
  failure: '',
  refundedPence: 0,
  dispute: 'none',
  ...values,
});

/** The history of an order, each step with its note. */
export const historyOf = async ({ deps }: TestApi, orderId: string): Promise<readonly string[]> =>
  (await stepsOf(deps.db, [orderId])).map(({ what, note }) => (note === '' ? what : `${what}: ${note}`));
