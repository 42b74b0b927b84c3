import { createHash, randomUUID } from 'node:crypto';
import type { CohortDetail, DeskOrderDetail, Order } from '@app/commerce/contract';
import { type Payment, refunded } from '../../../tools/gateway/ledger.ts';
import { stripeEvent } from '../../../tools/gateway/stripe.ts';
import {
  type RaceSetup,
  atOnce,
  broken,
  differs,
  faultsIn,
  fromEach,
  type Person,
  post,
  type RaceKind,
  dataOf,
  taken,
  TIMES,
} from './kind.ts';

const CARD = '4242';
const intent = ({ shop }: RaceSetup) => ({ op_id: randomUUID(), service_id: shop.serviceId, waiver: true });
const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Opens the payment page of an order and pays; the shop has not been notified yet. */
async function payOnPage({ call, shop }: RaceSetup, { token }: Person, orderId: string): Promise<Payment> {
  const path = '/pausers/checkoutv2';
  const { url } = dataOf<{ url: string }>(await post(call, token, path, { order_id: orderId, provider: 'card' }));
  const payment = shop.books.payments.get(url.split('/').at(-1) ?? '');
  if (!payment) throw new Error('the gateway does not know the page it opened');
  return Object.assign(payment, { status: 'paid', last4: CARD });
}
const settle = ({ call }: RaceSetup, { token }: Person, orderId: string) =>
  post(call, token, '/pausers/checkout/callback', { order_id: orderId });

/** A paid and settled order of this person. */
async function paidOrder(
  arena: RaceSetup,
  person: Person,
): Promise<{ readonly order: Order; readonly payment: Payment }> {
  const made = dataOf<Order>(await post(arena.call, person.token, '/pausers/serviceintentv2', intent(arena)));
  const payment = await payOnPage(arena, person, made.id);
  return { order: dataOf<Order>(await settle(arena, person, made.id)), payment };
}
const onePerson = async ({ people, number }: RaceSetup): Promise<Person> => {
  const all = await people(number);
  return all[number % all.length] as Person;
};

const checkout: RaceKind = {
  name: 'checkout',
  about:
    'one order requested, opened, paid and reported as paid many times at once is one order, page, receipt, grant and mail',
  async play(arena) {
    const { call, count, shop } = arena;
    const [person, begun] = [await onePerson(arena), new Date(Date.now() - 1000)];
    const body = intent(arena);
    const requested = await atOnce(TIMES, () => post(call, person.token, '/pausers/serviceintentv2', body));
    const orderId = dataOf<Order>(requested[0] as (typeof requested)[0]).id;
    const page = { order_id: orderId, provider: 'card' };
    const opened = await atOnce(TIMES, () => post(call, person.token, '/pausers/checkoutv2', page));
    const pages = [...shop.books.payments.values()].filter((each) => each.orderId === orderId);
    const payment = Object.assign(pages[0] as Payment, { status: 'paid', last4: CARD });
    const event = stripeEvent(payment, 'checkout.session.completed', new Date());
    const settled = await atOnce(TIMES, (at) =>
      at % 2
        ? settle(arena, person, orderId)
        : call({ method: 'POST', path: '/payments/webhook', raw: { body: event.body, headers: event.headers } }),
    );
    const replies = [...requested, ...opened, ...settled];
    return [
      ...faultsIn(replies),
      ...differs(taken(replies).length, replies.length, 'requests taken'),
      ...differs(await count('ordersOf', [body.op_id]), 1, 'orders of one attempt'),
      ...differs(pages.length, 1, 'payment pages of one order'),
      ...differs(await count('receiptsOf', orderId), 1, 'receipts'),
      ...differs(await count('grantsOf', orderId), 1, 'grants'),
      ...differs(await count('mailsAbout', person.email, begun), 1, 'mails'),
      ...differs(await count('drift'), 0, 'orders where money and records disagree'),
    ];
  },
};

const USES = 3;
const coupon: RaceKind = {
  name: 'coupon',
  about: 'a coupon is used as often as it may be and once by each person, however many ask at once',
  async play(arena) {
    const { call, staff, count } = arena;
    const code = `R${randomUUID().replaceAll('-', '').slice(0, 12).toUpperCase()}`;
    const row = { edition: 'pa', code, percent: 10, uses: USES, per_person: 1, share_percent: 0, active: true };
    dataOf(await post(call, staff, '/a/paplabable/coupon', row));
    const people = await arena.people(arena.number);
    const replies = await fromEach(people, ({ token }) =>
      post(call, token, '/pausers/serviceintentv2', { ...intent(arena), coupon: code }),
    );
    return [
      ...faultsIn(replies),
      ...differs(taken(replies).length, USES, 'orders with a coupon for three'),
      ...differs(await count('couponUses', code), USES, 'uses kept'),
      ...differs(await count('couponOrders', code), USES, 'orders that name it'),
    ];
  },
};

/** How voucher codes are stored: see modules/commerce/server/vouchers/code.ts. */
const codeHash = (code: string) => createHash('sha256').update(code).digest('hex');
const voucher: RaceKind = {
  name: 'voucher',
  about: 'one code used by many people at once, while staff take it back, opens access for one of them or for nobody',
  async play(arena) {
    const { call, staff, count, shop, round } = arena;
    const bill = { organisation: round, contact: 'Ann', email: 'race@example.test', address: '1 High Street' };
    const cohort = { op_id: randomUUID(), service_id: shop.placeId, places: 2, ...bill, due_on: dayAfter(30) };
    const { id, vouchers } = dataOf<CohortDetail>(await post(call, staff, '/a/paplabable/cohorts', cohort));
    const code = `RACE${randomUUID().replaceAll('-', '').slice(0, 8).toUpperCase()}`;
    const voucherId = vouchers[0]?.id;
    await count('setCode', voucherId, codeHash(code));
    const people = await arena.people(arena.number);
    const takesBack = arena.number % 2 === 1;
    const [replies] = await Promise.all([
      fromEach(people, ({ token }) => post(call, token, '/pausers/redeem', { code })),
      ...(takesBack ? [post(call, staff, `/a/paplabable/cohorts/${id}/takeback`, { places: [voucherId] })] : []),
    ]);
    const winners = new Set(replies.flatMap(({ status }, at) => (status === 200 ? [at % people.length] : [])));
    const claims = await count('codeClaims', voucherId);
    return [
      ...faultsIn(replies),
      ...broken(winners.size > 1 || claims > 1, `${winners.size} people used one code, ${claims} grants`),
      ...broken(!takesBack && (winners.size !== 1 || claims !== 1), 'a good code opened nothing'),
      ...broken(winners.size !== claims, `${winners.size} people redeemed the code and ${claims} have access`),
      ...differs(await count('drift'), 0, 'orders where money and records disagree'),
    ];
  },
};

const refund: RaceKind = {
  name: 'refund',
  about: 'refunds requested at once never give back more than was paid, and one requested twice is one',
  async play(arena) {
    const { call, staff, count } = arena;
    const { order, payment } = await paidOrder(arena, await onePerson(arena));
    const half = Math.ceil(order.total_pence / 2);
    const opIds = Array.from({ length: 10 }, () => randomUUID());
    const replies = await atOnce(TIMES, (at) =>
      post(call, staff, `/a/paplabable/orders/${order.id}/refund`, {
        op_id: opIds[at % opIds.length],
        pence: half,
        refundable_pence: at % 2 === 0 ? order.total_pence : order.total_pence - half,
        takes_access: false,
        reason: 'A race',
      }),
    );
    const { refunds } = dataOf<DeskOrderDetail>(
      await call({ method: 'GET', path: `/a/paplabable/orders/${order.id}`, token: staff }),
    );
    const paidBack = refunded(payment);
    const stored = await count('refundsOf', order.id);
    return [
      ...faultsIn(replies),
      ...broken(paidBack > order.total_pence, `${paidBack} pence given back of ${order.total_pence}`),
      ...broken(stored !== paidBack, `${stored} pence written down and ${paidBack} given back`),
      ...broken(
        refunds.some(({ state }) => state !== 'done'),
        'a refund that is not done',
      ),
      ...differs(await count('drift'), 0, 'orders where money and records disagree'),
    ];
  },
};

const lookupAdd: RaceKind = {
  name: 'lookup-add',
  about: 'a paid order on nobody’s account, put on ten accounts at once, is on one and opens access once',
  async play(arena) {
    const { call, staff, count } = arena;
    const people = await arena.people(arena.number);
    const { order } = await paidOrder(arena, await onePerson(arena));
    await count('disown', order.id);
    const replies = await fromEach(people, ({ id }) =>
      post(call, staff, '/app/paplabable/lookup/add', { orderId: String(order.number), id }),
    );
    const owners = new Set(replies.flatMap(({ status }, at) => (status === 200 ? [at % people.length] : [])));
    return [
      ...faultsIn(replies),
      ...differs(owners.size, 1, 'people who were given one order'),
      ...differs(await count('grantsOf', order.id), 1, 'grants of one order'),
      ...differs(await count('drift'), 0, 'orders where money and records disagree'),
    ];
  },
};

/** Races over payments, refunds and vouchers. */
export const shopKinds: readonly RaceKind[] = [checkout, coupon, voucher, refund, lookupAdd];
export { onePerson, payOnPage, settle };
