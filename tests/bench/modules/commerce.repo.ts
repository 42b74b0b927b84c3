import { inChunks, sqlId, type Step, withClient } from '../questions/fill.repo.ts';

const ORDERS = 10_000;
const DAYS = 700;
/** Orders per learner that are paid at the provider but not yet settled here. */
const WAITING_EACH = 40;
const PENCE = 9900;

/** Every tenth order has a coupon. */
const orders = (from: number, to: number): string => `
  insert into commerce."order" (id, user_id, op_id, kind, state, provider, provider_ref, payment_ref, paid_with, list_pence,
    discount_pence, total_pence, vat_percent, vat_pence, received_pence, coupon_id, quoted_until, created_at, opened_at, paid_at)
  select ${sqlId('order', 'n')}, ${sqlId('user', '1 + n % 1000')}, ${sqlId('order', 'n')}, 'service',
    case when n % 2000 = 0 then 'held' when n % 20 = 0 then 'failed' else 'paid' end, 'card', 'cs_bench_' || n, 'pi_bench_' || n,
    'Card ending 4242', 9900, d.pence, 9900 - d.pence, 20, (9900 - d.pence) / 6, 9900 - d.pence, d.coupon, t, t, t,
    case when n % 20 <> 0 then t end
  from generate_series(${from}, ${to}) n
    cross join lateral (select timestamptz '2025-01-01' + (n::bigint * 7919 % (${DAYS} * 1440)) * interval '1 minute' as t) m
    cross join lateral (select case when n % 10 = 1 then ${sqlId('order', '1')} end as coupon, case when n % 10 = 1 then 990 else 0 end as pence) d
  on conflict do nothing`;
const lines = (from: number, to: number): string => `
  insert into commerce.order_line (order_id, n, kind, item_id, title, quantity, unit_pence, total_pence, vat_pence, days, opens)
  select ${sqlId('order', 'n')}, 1, 'service', s.id, s.name, 1, 9900, o.total_pence, o.vat_pence, 90, '["qb"]'
  from generate_series(${from}, ${to}) n join commerce."order" o on o.id = ${sqlId('order', 'n')}
    cross join (select id, name from commerce.service order by slug limit 1) s
  on conflict do nothing`;

export const commerceSteps = (scale: number): readonly Step[] => [
  {
    name: 'a coupon',
    statements: [
      `insert into commerce.coupon (id, edition, code, percent, partner, share_percent, created_at, updated_at)
        values (${sqlId('order', '1')}, 'pa', 'BENCHTEN', 10, 'A university', 5, now(), now()) on conflict do nothing`,
    ],
  },
  { name: `${ORDERS * scale} orders`, statements: inChunks(ORDERS * scale, orders) },
  { name: 'lines of orders', statements: inChunks(ORDERS * scale, lines) },
  {
    name: 'sales by day',
    statements: [
      'delete from commerce.daily_sales',
      `insert into commerce.daily_sales (day, item_id, title, orders, pence, vat_pence)
        select (o.paid_at at time zone 'Europe/London')::date, l.item_id, max(l.title), count(*), sum(l.total_pence), sum(l.vat_pence)
        from commerce."order" o join commerce.order_line l on l.order_id = o.id where o.state = 'paid' group by 1, 2`,
    ],
  },
];

/** The numbers of the orders for each learner; based on the time, so that no earlier run has used them. */
export function planPages(learners: readonly number[]): ReadonlyMap<number, number[]> {
  const first = Date.now() * 50;
  const numbers = (at: number) => Array.from({ length: WAITING_EACH }, (_, k) => first + at * WAITING_EACH + k);
  return new Map(learners.map((learner, at) => [learner, numbers(at)]));
}

/** Removes orders that an earlier run opened and did not settle. */
export const removePages = (databaseUrl: string): Promise<void> =>
  withClient(databaseUrl, async (client) => {
    const left = `select id from commerce."order" where state = 'created' and provider_ref like 'cs_demo_%'`;
    for (const table of ['order_step', 'order_line'])
      await client.query(`delete from commerce.${table} where order_id in (${left})`);
    await client.query(`delete from commerce."order" where id in (${left})`);
    await client.query('vacuum analyze commerce."order"');
  });

/** Creates orders that have just been paid at the provider; each can be settled once. */
export function openPaidPages(databaseUrl: string, planned: ReadonlyMap<number, readonly number[]>): Promise<void> {
  const rows = [...planned].flatMap(([learner, numbers]) => numbers.map((number) => ({ learner, number })));
  return withClient(databaseUrl, async (client) => {
    await client.query(
      `insert into commerce."order" (id, user_id, op_id, kind, state, provider, provider_ref, list_pence, discount_pence,
         total_pence, vat_percent, vat_pence, quoted_until, waiver, created_at, opened_at)
       select ${sqlId('order', 'n')}, ${sqlId('user', 'u')}, ${sqlId('order', 'n')}, 'service', 'created', 'card',
         'cs_demo_${PENCE}_4242_' || ${sqlId('order', 'n')}, ${PENCE}, 0, ${PENCE}, 20, ${PENCE / 6}, now() + interval '1 day',
         'I start at once.', now(), now()
       from unnest($1::bigint[], $2::bigint[]) as t (u, n)`,
      [rows.map(({ learner }) => learner), rows.map(({ number }) => number)],
    );
    await client.query(
      `insert into commerce.order_line (order_id, n, kind, item_id, title, quantity, unit_pence, total_pence, vat_pence, days, opens)
       select ${sqlId('order', 'n')}, 1, 'service', s.id, s.name, 1, ${PENCE}, ${PENCE}, ${PENCE / 6}, 90, '["qb"]'
       from unnest($1::bigint[]) as t (n) cross join (select id, name from commerce.service order by slug limit 1) s`,
      [rows.map(({ number }) => number)],
    );
    await client.query('analyze commerce."order", commerce.order_line');
  });
}
