import { type commerceApi, daysUpTo, endOf, type Order, pounds } from '@app/commerce/contract';
import { addDays, dayInWords, lastDayOf, type ReplyOf, ukDay } from '@app/platform/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { driftIn, newBuyer, openShop, type TestShop } from './shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

async function candidate() {
  const { api, services } = shop;
  const buyer = await newBuyer(shop);
  const { headers, post, get, person } = buyer;
  const plan = (exam_date: string) => api.call('PUT', '/paplabable/preferences', { headers, body: { exam_date } });
  const intend = (more: object = {}) =>
    post('/pausers/serviceintentv2', {
      op_id: api.deps.ids.id(),
      service_id: services.get('qb-to-exam'),
      waiver: true,
      ...more,
    });
  const held = async () =>
    (await get('/paplabable/subscriptions')).body.data as ReplyOf<typeof commerceApi.subscriptions>;
  const mail = () => api.mails.findLast(({ to, variables }) => to === person.email && 'expires_on' in variables);
  return { ...buyer, plan, intend, held, mail };
}
const examIn = (days: number) => addDays(ukDay(shop.api.clock.now()), days);

test('days priced singly run up to the stored exam: without one, and for other days, none are sold', async () => {
  const { plan, intend } = await candidate();
  expect((await intend({ days: 84 })).body.code).toBe('EXAM_DATE_NEEDED');
  const exam = examIn(83);
  await plan(exam);
  const other = await intend({ days: 14 });
  expect([other.http, other.body.code]).toEqual([409, 'DAYS_NOT_TO_EXAM']);
  expect(other.body.message).toBe(
    `This runs up to your exam on ${dayInWords(exam)}: 84 days. To buy other days, change your exam date. Nothing has been charged.`,
  );
  expect((await intend({ days: 84 })).body.data).toMatchObject({ total_pence: 84 * 55 });
  expect((await intend()).body.data, 'the server counts them').toMatchObject({ total_pence: 84 * 55 });
  const gift = { name: 'Amina', from: 'Joe' };
  expect((await intend({ gift })).body.code).toBe('NOT_FOR_OTHERS');
  await plan(examIn(400));
  expect((await intend()).body.code).toBe('EXAM_OUT_OF_RANGE');
});

test('a near exam costs more than a month, and moving the date back and forth buys no cheaper days', async () => {
  const { plan, intend, open, back, held } = await candidate();
  const { api } = shop;
  const buy = async (days: number) => {
    await plan(examIn(days - 1));
    const order = (await intend()).body.data as Order;
    (await open(order.id)).status = 'paid';
    return back(order.id);
  };
  await plan(examIn(29));
  const near = (await intend()).body.data as Order;
  expect(near.total_pence, 'thirty days').toBeGreaterThan(2500);
  const paid = [await buy(14), await buy(28), await buy(60)].map((order) => order.total_pence);
  const [holding] = await held();
  const days = daysUpTo(examIn(59), api.clock.now().getTime());
  expect(lastDayOf(holding?.ends_at ?? ''), 'never further than the exam').toBe(dayInWords(examIn(59)));
  expect(paid.reduce((sum, pence) => sum + pence, 0)).toBeGreaterThanOrEqual(days * 55);
  await plan(examIn(40));
  expect((await intend()).body.code, 'covered already').toBe('EXAM_OUT_OF_RANGE');
  expect(await driftIn(shop)).toEqual([]);
});

test('one end date: the days of the price, the order’s mail and the account name the day of the exam', async () => {
  const { plan, intend, open, back, held, mail } = await candidate();
  const now = shop.api.clock.now().getTime();
  const exam = examIn(83);
  await plan(exam);
  const { id, total_pence } = (await intend()).body.data as Order;
  (await open(id)).status = 'paid';
  await back(id);
  const until = dayInWords(exam);
  const [holding] = await held();
  const days = daysUpTo(exam, now);
  expect([lastDayOf(endOf(now, days)), lastDayOf(holding?.ends_at ?? '')], 'price card and account').toEqual([
    until,
    until,
  ]);
  expect(mail()?.variables).toMatchObject({
    expires_on: until,
    access_lines: `Question bank until ${until}`,
    amount: pounds(total_pence),
  });
});

test('one end date for a month too', async () => {
  const { order, open, back, held, mail } = await candidate();
  const now = shop.api.clock.now().getTime();
  const { id } = await order('qb-1m');
  (await open(id)).status = 'paid';
  await back(id);
  const until = lastDayOf(endOf(now, 31));
  const [holding] = await held();
  expect([lastDayOf(holding?.ends_at ?? ''), mail()?.variables['expires_on']]).toEqual([until, until]);
});
