import { query } from '../parts/query.ts';

export interface StoredPayments {
  readonly orders: number;
  readonly paid: number;
  readonly grants: number;
  readonly receipts: number;
  /** Gaps in the receipt numbers of the year with most receipts. */
  readonly missing: number;
  readonly mails: number;
  readonly drift: number;
  readonly events: number;
}

export async function countUnpaid(url: string): Promise<number> {
  const [row] = await query<{ count: number }>(
    url,
    `select count(*)::int as count from commerce."order" where state <> 'paid'`,
  );
  return row?.count ?? 0;
}

/** The total of paid orders less refunds, in pence. */
export async function sumTaken(url: string): Promise<number> {
  const [row] = await query<{ pence: number }>(
    url,
    `select coalesce(sum(total_pence - refunded_pence), 0)::int as pence from commerce."order" where paid_at is not null`,
  );
  return row?.pence ?? 0;
}

export async function readStored(url: string): Promise<StoredPayments> {
  const [row] = await query<StoredPayments>(
    url,
    `select (select count(*)::int from commerce."order") as orders,
       (select count(*)::int from commerce."order" where state = 'paid') as paid,
       (select count(*)::int from access.entitlement_grant where source = 'order') as grants,
       (select count(*)::int from commerce.receipt) as receipts,
       (select coalesce(max(n), 0) - count(*) from commerce.receipt)::int as missing,
       (select count(*)::int from platform.outgoing_mail where template_key = 'subscriptionmail') as mails,
       (select count(*)::int from commerce.money_drift_view) as drift,
       (select count(*)::int from commerce.payment_event) as events`,
  );
  if (!row) throw new Error('the books could not be read');
  return row;
}
