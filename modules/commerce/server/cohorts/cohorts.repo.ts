import type { CommerceOrder, CommerceOrderLine } from '../tables.ts';
import { type Line, LINES } from '@app/platform/contract';
import { type Columns, containing, type Db } from '@app/platform/server';
import { sql } from 'kysely';

/** Counting stops here; no one pages further. */
const COUNT_STOPS_AT = 10_000;

export type CohortRow = Columns<CommerceOrder, 'id' | 'number' | 'total_pence' | 'created_at'> &
  Columns<CommerceOrderLine, 'title'> & {
    readonly state: string;
    readonly organisation: string;
    readonly places: number;
    readonly claimed: number;
    readonly sent: number;
    readonly due_on: string | null;
  };
export interface CohortQuery {
  readonly page: number;
  readonly size: number;
  readonly search?: string | undefined;
  readonly lines: readonly Line[];
}
/** Checkout orders count as groups once paid, orders on invoice from the start. */
const chosen = ({ search, lines }: Pick<CohortQuery, 'search' | 'lines'>) => sql`o.recipient = 'cohort'
  and (o.provider = 'manual' or o.state in ('paid', 'refunded')) and o.edition = any(${[...lines]}::text[])
  ${
    search ? sql`and (o.details ->> 'organisation' ilike ${containing(search)} or o.number::text = ${search})` : sql``
  }`;

const columns = sql`o.id, o.number, o.state, o.total_pence, o.created_at, o.details ->> 'due_on' as due_on,
  coalesce(o.details ->> 'organisation', nullif(trim(p.first_name || ' ' || p.last_name), ''), 'Account deleted') as organisation,
  l.title, l.quantity as places,
  (select count(*)::int from commerce.voucher v where v.order_id = o.id and v.claimed_at is not null) as claimed,
  (select count(*)::int from commerce.voucher v
    where v.order_id = o.id and v.claimed_at is null and v.withdrawn_at is null
      and v.sent_at is not null) as sent`;
const joined = sql`join commerce.order_line l on l.order_id = o.id and l.n = 1
  left join accounts.person_view p on p.id = o.user_id`;

export async function listCohorts(db: Db, query: CohortQuery): Promise<readonly CohortRow[]> {
  const { page, size } = query;
  const { rows } = await sql<CohortRow>`
    with o as (select * from commerce."order" o where ${chosen(query)}
      order by o.created_at desc, o.id desc limit ${size} offset ${(page - 1) * size})
    select ${columns} from o ${joined} order by o.created_at desc, o.id desc`.execute(db);
  return rows;
}
export async function countCohorts(db: Db, query: CohortQuery): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from
      (select from commerce."order" o where ${chosen(query)} limit ${COUNT_STOPS_AT}) as o`.execute(db);
  return rows[0]?.count ?? 0;
}
export async function findCohort(db: Db, id: string): Promise<CohortRow | undefined> {
  const { rows } = await sql<CohortRow>`
    select ${columns} from commerce."order" o ${joined} where o.id = ${id} and ${chosen({ lines: LINES })}`.execute(db);
  return rows[0];
}

/** The order an earlier request with this op_id created. */
export async function findInvoiceAttempt(
  db: Db,
  opId: string,
): Promise<{ readonly id: string; readonly content_hash: string } | undefined> {
  const { rows } = await sql<{ id: string; content_hash: string }>`
    select id, content_hash from commerce."order" where provider = 'manual' and op_id = ${opId}`.execute(db);
  return rows[0];
}
/** Serialises retries: the second waits here and then finds the order. */
export const lockAttempt = (db: Db, opId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`commerce.invoice:${opId}`}, 0))`.execute(db);
