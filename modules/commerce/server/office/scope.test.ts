import { logIn, makeStaff, makeUser } from '@app/accounts/server/testing';
import type { Line, Scope } from '@app/platform/contract';
import { homeFigure } from '@app/platform/server';
import { userPanel } from '@app/users/server';
import type { TestApi } from '@app/platform/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOrder, openCommerce } from '../orders/testing.ts';
import { endRefund, insertRefund, saveEvent } from '../state/money.repo.ts';
import { findOrder } from '../state/orders.repo.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openCommerce();
  for (const edition of ['pa', 'plab'] as const) {
    const held = { state: 'held', held_because: 'wrong sum', disputed_at: api.clock.now() } as const;
    const { id } = await makeOrder(api, { ...held, edition, provider: 'card', provider_ref: `page of ${edition}` });
    numbers[edition] = (await findOrder(api.deps.db, id))?.number ?? 0;
    await receive(`evt_${edition}`, id);
    await refuseRefund(id);
  }
  await receive('evt_payout', null);
});
afterAll(() => api.close());

const numbers: Record<Line, number> = { pa: 0, plab: 0 };
const receive = (event_id: string, order_id: string | null) =>
  saveEvent(api.deps.db, {
    provider: 'card',
    event_id,
    kind: 'charge.dispute.created',
    provider_ref: null,
    order_id,
    body: '{}',
    received_at: api.clock.now(),
  });

async function refuseRefund(order_id: string): Promise<void> {
  const { db, ids, clock } = api.deps;
  const refund = { id: ids.id(), order_id, op_id: ids.id(), pence: 100, takes_access: false, reason: 'Asked for it' };
  await insertRefund(db, { ...refund, asked_by: null, provider_ref: null }, clock.now());
  await endRefund(db, refund.id, 'failed', clock.now());
}

/** What a member of staff with this scope gets from the desk. */
async function deskOf(scope: Scope) {
  const staff = await makeStaff(api.deps, { rights: ['paproducts'], scope });
  const { headers } = await logIn(api, staff);
  const get = async <T>(path: string) => (await api.call('GET', `/a/paplabable/${path}`, { headers })).body.data as T;
  const act = async (event_id: string, body: object = {}) => {
    const path = '/a/paplabable/paymentevents/handle';
    return (await api.call('POST', path, { headers, body: { provider: 'card', event_id, ...body } })).body.code;
  };
  return { get, act, staff };
}

test.each([
  ['pa', ['evt_pa']],
  ['plab', ['evt_plab']],
  ['both', ['evt_pa', 'evt_payout', 'evt_plab']],
] as const)('staff with the scope %s see and count only its events and orders', async (scope, events) => {
  const { get } = await deskOf(scope);
  const found = await get<{ count: number; rows: { event_id: string }[] }>('paymentevents?view=waiting');
  expect(found.rows.map(({ event_id }) => event_id).toSorted()).toEqual(events);
  expect(found.count).toBe(events.length);
  const orders = scope === 'both' ? 2 : 1;
  const { waiting } = await get<{ waiting: object }>('orders');
  expect(waiting).toEqual({ held: orders, disputed: orders, confirming: 0, refused: orders, events: events.length });
});

test('an event of the other line is not found, nor one without an order for staff of a single line', async () => {
  const { act } = await deskOf('plab');
  for (const event of ['evt_pa', 'evt_payout']) {
    expect([event, await act(event)]).toEqual([event, 'NOT_FOUND']);
    expect([event, await act(event, { nothing_to_do: 'A payout' })]).toEqual([event, 'NOT_FOUND']);
  }
  expect(await act('evt_plab', { nothing_to_do: 'A payout' })).toBe('EVENT_WITH_ORDER');
  expect(await (await deskOf('both')).act('evt_payout')).toBe('EVENT_WITHOUT_ORDER');
});

test.each([
  ['pa', ['pa']],
  ['plab', ['plab']],
  ['both', ['pa', 'plab']],
] as const)(
  'the first page of staff with the scope %s counts the orders of the list that it opens',
  async (scope, lines) => {
    const { get, staff } = await deskOf(scope);
    for (const view of ['held', 'refused']) {
      const figures = api.deps.slots.contributions(homeFigure).filter(({ key }) => key.startsWith(`commerce.${view}`));
      expect(figures).toMatchObject([{ right: { section: 'paproducts', flag: 'v' } }]);
      const [figure] = figures;
      const filters = new URLSearchParams(figure?.screen?.split('?')[1]?.replaceAll('filter.', ''));
      const list = await get<{ count: number; rows: { number: number }[] }>(`orders?${filters}`);
      expect(new Set(list.rows.map(({ number }) => number))).toEqual(new Set(lines.map((line) => numbers[line])));
      expect([await figure?.read(api.deps, staff.id), list.count]).toEqual([lines.length, lines.length]);
      const titles = (await figure?.items?.(api.deps, 5, staff.id))?.map(({ title }) => title);
      expect(titles).toEqual(lines.map((line) => expect.stringContaining(`Order ${numbers[line]}`)));
    }
  },
);

test('an order of the other line is neither found by its number nor put on an account', async () => {
  const support = await makeStaff(api.deps, { rights: ['pausers'], scope: 'plab' });
  const { headers } = await logIn(api, support);
  const learner = await makeUser(api.deps);
  const lookUp = (line: Line) => api.call('GET', `/app/paplabable/lookup/${numbers[line]}`, { headers });
  expect([(await lookUp('pa')).http, (await lookUp('plab')).http]).toEqual([404, 200]);
  const body = { orderId: String(numbers.pa), id: learner.id };
  expect((await api.call('POST', '/app/paplabable/lookup/add', { headers, body })).http).toBe(404);
});

test('the payments of a person show the orders of the lines in the scope', async () => {
  const { id, person } = await makeOrder(api, { state: 'paid', paid_at: api.clock.now() });
  const { number } = (await findOrder(api.deps.db, id)) ?? { number: 0 };
  const [panel] = api.deps.slots.contributions(userPanel);
  const shown = async (lines: readonly Line[]) => (await panel?.read(api.deps, person.id, lines))?.rows.length ?? 0;
  expect([number > 0, await shown(['pa']), await shown(['plab']), await shown(['pa', 'plab'])]).toEqual([
    true,
    1,
    0,
    1,
  ]);
});
