import type { CommerceCoupon, CommerceOrder } from '../tables.ts';
import type { Columns, Db } from '@app/platform/server';
import { sql } from 'kysely';

export interface Range {
  readonly from: string;
  /** The last day, inclusive. */
  readonly to: string;
}
interface Sums {
  readonly orders: number;
  readonly pence: number;
  readonly vat_pence: number;
  readonly refunded_pence: number;
}
const startOf = (day: string) => sql`(${day}::date::timestamp at time zone 'Europe/London')`;
const startAfter = (day: string) => sql`((${day}::date + 1)::timestamp at time zone 'Europe/London')`;
const sums = sql`sum(orders)::int as orders, sum(pence)::float8 as pence, sum(vat_pence)::float8 as vat_pence,
  sum(refunded_pence)::float8 as refunded_pence`;

export async function salesByDay(db: Db, { from, to }: Range): Promise<readonly (Sums & { readonly day: string })[]> {
  const { rows } = await sql<Sums & { day: string }>`
    select to_char(day, 'YYYY-MM-DD') as day, ${sums} from commerce.daily_sales
    where day between ${from}::date and ${to}::date group by daily_sales.day order by daily_sales.day`.execute(db);
  return rows;
}

export interface VatBack {
  readonly day: string;
  readonly item_id: string;
  readonly vat_pence: number;
}
/**
 * The VAT included in refunds, by the UK day of the refund: at the rate of the sale, rounded per refund as on its credit
 * note. Refunds of held orders have none, because they were never a sale.
 */
export async function listVatBack(db: Db, { from, to }: Range): Promise<readonly VatBack[]> {
  const { rows } = await sql<VatBack>`
    select to_char(f.done_at at time zone 'Europe/London', 'YYYY-MM-DD') as day, l.item_id,
      sum(round(f.pence * o.vat_percent / (100.0 + o.vat_percent)))::float8 as vat_pence
    from commerce.refund f join commerce."order" o on o.id = f.order_id
    join commerce.order_line l on l.order_id = o.id and l.n = 1
    where f.state = 'done' and o.paid_at is not null
      and f.done_at >= ${startOf(from)} and f.done_at < ${startAfter(to)}
    group by 1, 2`.execute(db);
  return rows;
}

export type CouponSales = Columns<CommerceCoupon, 'code' | 'partner' | 'share_percent'> &
  Columns<CommerceOrder, 'discount_pence'> & {
    readonly orders: number;
    readonly kept_pence: number;
  };
/** By the UK day of payment; later refunds are deducted from that day. */
export async function salesByCoupon(db: Db, { from, to }: Range): Promise<readonly CouponSales[]> {
  const { rows } = await sql<CouponSales>`
    select c.code, c.partner, c.share_percent, count(*)::int as orders, sum(o.discount_pence)::float8 as discount_pence,
      sum(o.total_pence - o.refunded_pence)::float8 as kept_pence
    from commerce."order" o join commerce.coupon c on c.id = o.coupon_id
    where o.coupon_id is not null and o.state in ('paid', 'refunded')
      and o.paid_at >= ${startOf(from)} and o.paid_at < ${startAfter(to)}
    group by c.code, c.partner, c.share_percent order by 6 desc, 1`.execute(db);
  return rows;
}

export async function salesByItem(
  db: Db,
  { from, to }: Range,
): Promise<readonly (Sums & { readonly item_id: string; readonly title: string })[]> {
  const { rows } = await sql<Sums & { item_id: string; title: string }>`
    select item_id, max(title) as title, ${sums} from commerce.daily_sales
    where day between ${from}::date and ${to}::date group by item_id
    order by sum(pence) - sum(refunded_pence) desc, max(title)`.execute(db);
  return rows;
}
