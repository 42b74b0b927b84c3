import type { Entitlement } from '@app/access/contract';
import type { OrderView } from '@app/commerce/contract';
import type { Line } from '@app/platform/contract';
import { containing, type Db, isUuid } from '@app/platform/server';
import { type RawBuilder, sql } from 'kysely';
import type { OrderRow } from '../state/orders.repo.ts';

type Sql = RawBuilder<unknown>;

export interface DeskRow
  extends Pick<
    OrderRow,
    | 'id'
    | 'number'
    | 'state'
    | 'user_id'
    | 'total_pence'
    | 'refunded_pence'
    | 'received_pence'
    | 'paid_with'
    | 'provider'
    | 'failure'
    | 'held_because'
    | 'disputed_at'
    | 'created_at'
  > {
  readonly title: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly coupon: string | null;
  readonly organisation: string;
}

/** Counting stops here; no one pages further. */
export const COUNT_STOPS_AT = 10_000;
const MOST_WORDS = 6;
const TRIGRAM = 3;

/** Every word must occur in the name or address. The trigram index needs at least one word of three letters. */
function bought(search: string): Sql {
  const words = search.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  const like = words.map(
    (word) => sql`lower(p.first_name || ' ' || p.last_name || ' ' || p.email) like ${containing(word.toLowerCase())}`,
  );
  const by = words.some((word) => word.length >= TRIGRAM)
    ? sql.join(like, sql` and `)
    : sql`lower(p.last_name) = ${search.toLowerCase()}`;
  return sql`o.user_id in (select p.id from accounts.person_view p where ${by} limit 500)`;
}

const RECEIPT = /^r-(\d{4})-(\d{1,9})$/i;
/** As a buyer writes it, "order 1204". Nine digits exceed any order number; longer digits are a provider reference. */
const NUMBER = /^(?:order\s?)?(?:#|no\.?\s|number\s)?(\d{1,9})$/i;

/** The order with this number or receipt; undefined for anything else. */
function numbered(search: string): Sql | undefined {
  const number = NUMBER.exec(search)?.[1];
  if (number) return sql`o.number = ${Number(number)}`;
  const receipt = RECEIPT.exec(search);
  return receipt
    ? sql`o.id in (select r.order_id from commerce.receipt r
        where r.year = ${Number(receipt[1])} and r.n = ${Number(receipt[2])})`
    : undefined;
}

function matches(search: string): Sql {
  const byNumber = numbered(search);
  return byNumber ?? sql`(o.provider_ref = ${search} or o.payment_ref = ${search} or ${bought(search)})`;
}

/** A later refund or note means that staff have dealt with the refusal. */
const refused = sql`o.state in ('paid', 'held') and exists (select from commerce.refund f
  where f.order_id = o.id and f.state = 'failed' and not exists (select from commerce.order_step s
    where s.order_id = f.order_id and s.at > f.done_at and s.what in ('note', 'refund asked')))`;

const VIEWS: Readonly<Record<OrderView, Sql>> = {
  held: sql`o.state = 'held'`,
  confirming: sql`o.state in ('created', 'requires-action') and o.provider is distinct from 'manual'`,
  paid: sql`o.state = 'paid'`,
  failed: sql`o.state = 'failed'`,
  refunded: sql`o.state = 'refunded'`,
  refused,
  disputed: sql`o.disputed_at is not null`,
};

export interface DeskQuery {
  readonly page: number;
  readonly size: number;
  readonly search?: string | undefined;
  readonly view?: OrderView | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** The lines in the reader's scope; left out: all. */
  readonly lines?: readonly Line[];
}
function chosen({ search, view, from, to, lines }: DeskQuery): Sql {
  const found: Sql[] = [];
  if (lines) found.push(sql`o.edition = any(${[...lines]}::text[])`);
  if (view) found.push(VIEWS[view]);
  if (search) found.push(matches(search));
  if (from) found.push(sql`o.created_at >= (${from}::date::timestamp at time zone 'Europe/London')`);
  if (to) found.push(sql`o.created_at < ((${to}::date + 1)::timestamp at time zone 'Europe/London')`);
  return found.length > 0 ? sql`where ${sql.join(found, sql` and `)}` : sql``;
}

const columns = sql`o.id, o.number, o.state, o.user_id, o.total_pence, o.refunded_pence, o.received_pence, o.paid_with,
  o.provider, o.failure, o.held_because, o.disputed_at, o.created_at,
  (select string_agg(l.title, '; ' order by l.n) from commerce.order_line l where l.order_id = o.id) as title,
  trim(p.first_name || ' ' || p.last_name) as name, p.email, c.code as coupon,
  coalesce(o.details ->> 'organisation', '') as organisation`;
const joined = sql`left join accounts.person_view p on p.id = o.user_id left join commerce.coupon c on c.id = o.coupon_id`;

export async function listDesk(db: Db, query: DeskQuery): Promise<readonly DeskRow[]> {
  const { page, size } = query;
  // Pages first, so that names and titles are read for these rows only.
  const { rows } = await sql<DeskRow>`
    with o as (select * from commerce."order" o ${chosen(query)}
      order by (o.state = 'held') desc, o.created_at desc, o.id desc limit ${size} offset ${(page - 1) * size})
    select ${columns} from o ${joined} order by (o.state = 'held') desc, o.created_at desc, o.id desc`.execute(db);
  return rows;
}
export async function countDesk(db: Db, query: DeskQuery): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from
      (select from commerce."order" o ${chosen(query)} limit ${COUNT_STOPS_AT}) as o`.execute(db);
  return rows[0]?.count ?? 0;
}
type Waiting = Readonly<Record<Exclude<OrderView, 'paid' | 'failed' | 'refunded'>, number>>;

/** Only views of few orders, each behind an index: counting those that were paid would read them all. */
export async function countWaiting(db: Db, lines: readonly Line[]): Promise<Waiting> {
  const isIn = sql`o.edition = any(${[...lines]}::text[])`;
  const { rows } = await sql<Waiting>`
    select (select count(*)::int from commerce."order" o where ${isIn} and ${VIEWS.held}) as held,
      (select count(*)::int from commerce."order" o where ${isIn} and ${VIEWS.confirming}) as confirming,
      (select count(*)::int from commerce."order" o where ${isIn} and ${VIEWS.refused}) as refused,
      (select count(*)::int from commerce."order" o where ${isIn} and ${VIEWS.disputed}) as disputed`.execute(db);
  return rows[0] ?? { held: 0, confirming: 0, refused: 0, disputed: 0 };
}

export async function findDeskRow(db: Db, id: string): Promise<DeskRow | undefined> {
  const { rows } = await sql<DeskRow>`
    select ${columns} from commerce."order" o ${joined} where o.id = ${id}`.execute(db);
  return rows[0];
}

/** The numbers of orders, and whose invoices they are (empty: no organisation's). */
export async function listOrderNames(db: Db, ids: readonly string[]) {
  const { rows } = await sql<Pick<DeskRow, 'id' | 'number' | 'organisation'>>`
    select id, number, coalesce(details ->> 'organisation', '') as organisation
    from commerce."order" where id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

/** Finds an order by number, receipt, id or provider reference. */
function isNamed(name: string): Sql {
  const byNumber = numbered(name);
  if (byNumber) return byNumber;
  return isUuid(name) ? sql`o.id = ${name}` : sql`(o.provider_ref = ${name} or o.payment_ref = ${name})`;
}
export type NamedRow = DeskRow & Pick<OrderRow, 'edition' | 'paid_at' | 'recipient'>;
export async function findByName(db: Db, name: string): Promise<NamedRow | undefined> {
  const { rows } = await sql<NamedRow>`
    select ${columns}, o.edition, o.paid_at, o.recipient from commerce."order" o ${joined} where ${isNamed(name)} limit 1`.execute(
    db,
  );
  return rows[0];
}

/** A user's id, from the id or the uid. */
export async function findPerson(db: Db, name: string): Promise<string | undefined> {
  const which = isUuid(name) ? sql`id = ${name}` : sql`uid = ${name}`;
  const { rows } = await sql<{ readonly id: string }>`select id from accounts.person_view where ${which}`.execute(db);
  return rows[0]?.id;
}

/** Orders of these lines that need a decision, oldest first. */
export async function listWaiting(
  db: Db,
  { view, lines, most }: { readonly view: 'held' | 'refused'; readonly lines: readonly Line[]; readonly most: number },
): Promise<readonly DeskRow[]> {
  const { rows } = await sql<DeskRow>`
    select ${columns} from commerce."order" o ${joined} where o.edition = any(${[...lines]}::text[]) and ${VIEWS[view]}
    order by o.created_at limit ${most}`.execute(db);
  return rows;
}

interface OfPerson {
  readonly userId: string;
  readonly lines: readonly Line[];
  readonly most: number;
}
export async function listOfPerson(db: Db, { userId, lines, most }: OfPerson): Promise<readonly DeskRow[]> {
  const { rows } = await sql<DeskRow>`
    select ${columns} from commerce."order" o ${joined}
    where o.user_id = ${userId} and o.edition = any(${[...lines]}::text[])
    order by o.created_at desc, o.id desc limit ${most}`.execute(db);
  return rows;
}

/** What a person has paid in all; a held order is not a sale yet. */
export async function sumPaid(db: Db, userId: string, lines: readonly Line[]) {
  const { rows } = await sql<{ orders: number; pence: number; refunded_pence: number }>`
    select count(*)::int as orders, coalesce(sum(total_pence), 0)::int as pence,
      coalesce(sum(refunded_pence), 0)::int as refunded_pence
    from commerce."order" where user_id = ${userId} and paid_at is not null and edition = any(${[...lines]}::text[])`.execute(
    db,
  );
  return rows[0] ?? { orders: 0, pence: 0, refunded_pence: 0 };
}

export async function refundsOf(db: Db, orderId: string) {
  const { rows } = await sql<{
    readonly id: string;
    readonly pence: number;
    readonly state: 'asked' | 'done' | 'failed';
    readonly takes_access: boolean;
    readonly reason: string;
    readonly asked_at: Date;
    readonly asked_by: string | null;
    readonly provider_ref: string | null;
  }>`select id, pence, state, takes_access, reason, asked_at, asked_by, provider_ref from commerce.refund
    where order_id = ${orderId} order by asked_at desc`.execute(db);
  return rows;
}

export async function grantsOf(db: Db, refs: readonly string[]) {
  const { rows } = await sql<{
    readonly entitlement: Entitlement;
    readonly days: number;
    readonly granted_at: Date;
    readonly reversed_at: Date | null;
  }>`select entitlement, days, granted_at, reversed_at from access.grant_view
    where source = 'order' and source_ref = any(${refs}::text[]) order by granted_at, entitlement`.execute(db);
  return rows;
}

export async function namesOfStaff(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ readonly id: string; readonly name: string }>`
    select id, trim(first_name || ' ' || last_name) as name from accounts.person_view
    where id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
