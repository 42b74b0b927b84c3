import { inChunks, sqlId, type Step } from '../questions/fill.repo.ts';

const ORDERS = 10_000;
const DAYS = 700;
/** Every tenth order was made with a coupon. */
const orders = (from: number, to: number): string => `
  insert into commerce."order" (id, user_id, op_id, kind, state, provider, provider_ref, payment_ref, paid_with, list_pence,
    discount_pence, total_pence, vat_percent, vat_pence, received_pence, coupon_id, quoted_until, created_at, opened_at, paid_at)
  select ${sqlId('order', 'n')}, ${sqlId('user', '1 + n % 1000')}, ${sqlId('order', 'n')}, 'service',
    case when n % 2000 = 0 then 'held' when n % 20 = 0 then 'failed' else 'paid' end, 'card', 'cs_bench_' || n, 'pi_bench_' || n,
    'Card ending 4242', 9900, d.pence, 9900 - d.pence, 20, (9900 - d.pence) / 6, 9900 - d.pence, d.coupon, t, t, t,
    case when n % 20 <> 0 then t end
  from generate_series(${from}, ${to}) n
    cross join lateral (select timestamptz '2025-01-01' + (n * 7919 % (${DAYS} * 1440)) * interval '1 minute' as t) m
    cross join lateral (select case when n % 10 = 1 then ${sqlId('order', '1')} end as coupon, case when n % 10 = 1 then 990 else 0 end as pence) d`;
const lines = (from: number, to: number): string => `
  insert into commerce.order_line (order_id, n, kind, item_id, title, quantity, unit_pence, total_pence, vat_pence, days, opens)
  select ${sqlId('order', 'n')}, 1, 'service', s.id, s.name, 1, 9900, o.total_pence, o.vat_pence, 90, '["qb"]'
  from generate_series(${from}, ${to}) n join commerce."order" o on o.id = ${sqlId('order', 'n')}
    cross join (select id, name from commerce.service order by slug limit 1) s`;

export const commerceSteps = (scale: number): readonly Step[] => [
  {
    name: 'a coupon',
    statements: [
      `insert into commerce.coupon (id, edition, code, percent, partner, share_percent, created_at, updated_at)
        values (${sqlId('order', '1')}, 'pa', 'BENCHTEN', 10, 'A university', 5, now(), now())`,
    ],
  },
  { name: `${ORDERS * scale} orders`, statements: inChunks(ORDERS * scale, orders) },
  { name: 'lines of orders', statements: inChunks(ORDERS * scale, lines) },
  {
    name: 'sales by day',
    statements: [
      `insert into commerce.daily_sales (day, item_id, title, orders, pence, vat_pence)
        select (o.paid_at at time zone 'UTC')::date, l.item_id, max(l.title), count(*), sum(l.total_pence), sum(l.vat_pence)
        from commerce."order" o join commerce.order_line l on l.order_id = o.id where o.state = 'paid' group by 1, 2`,
    ],
  },
];
