import pg from 'pg';

export interface Kept {
  readonly orders: number;
  readonly paid: number;
  readonly grants: number;
  readonly receipts: number;
  /** Of the year with most receipts: the last number is how many there are, or one is missing. */
  readonly missing: number;
  readonly mails: number;
  readonly drift: number;
  readonly events: number;
}

async function ask<T extends pg.QueryResultRow>(url: string, statement: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(statement)).rows;
  } finally {
    await client.end();
  }
}

export async function countUnpaid(url: string): Promise<number> {
  const [row] = await ask<{ count: number }>(
    url,
    `select count(*)::int as count from commerce."order" where state <> 'paid'`,
  );
  return row?.count ?? 0;
}

/** Luhn's sum is right: these digits could be the number of a card. */
export function isCardNumber(digits: string): boolean {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, at) => {
      const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

/** Every text the shop, its mails and its jobs keep: none may hold the number of a card. */
export async function countCardNumbers(url: string): Promise<number> {
  const rows = await ask<{ text: string }>(
    url,
    `select body as text from commerce.payment_event
     union all select o::text from commerce."order" o
     union all select s::text from commerce.order_step s
     union all select r::text from commerce.receipt r
     union all select m::text from platform.outgoing_mail m`,
  );
  const found = rows.flatMap(({ text }) => text.match(/(?<![\w.-])\d{13,19}(?![\w.-])/g) ?? []);
  return found.filter(isCardNumber).length;
}

export async function readKept(url: string): Promise<Kept> {
  const [row] = await ask<Kept>(
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
