import type { CommercePaymentEvent } from '../tables.ts';
import type { ProviderName } from '@app/commerce/contract';
import { type Line, LINES } from '@app/platform/contract';
import type { Columns, Db } from '@app/platform/server';
import { sql } from 'kysely';
import { COUNT_STOPS_AT } from './desk.repo.ts';

export type EventRow = Columns<
  CommercePaymentEvent,
  | 'provider'
  | 'event_id'
  | 'kind'
  | 'order_id'
  | 'provider_ref'
  | 'received_at'
  | 'handled_at'
  | 'times'
  | 'failure'
  | 'body'
> & {
  readonly order_number: number | null;
};
const eventColumns = sql`e.provider, e.event_id, e.kind, e.order_id, o.number as order_number, e.provider_ref,
  e.received_at, e.handled_at, e.times, e.failure, e.body`;
const ofOrder = sql`left join commerce."order" o on o.id = e.order_id`;
const EVENT_VIEWS = { waiting: sql`e.handled_at is null`, handled: sql`e.handled_at is not null` } as const;

/** The events of these lines. One without an order may be about any line, so only readers of all lines see it. */
const isIn = (lines: readonly Line[]) =>
  sql`(o.edition = any(${[...lines]}::text[]) or (o.id is null and ${lines.length === LINES.length}::boolean))`;

export async function eventsOf(db: Db, orderId: string): Promise<readonly EventRow[]> {
  const { rows } = await sql<EventRow>`
    select ${eventColumns} from commerce.payment_event e ${ofOrder} where e.order_id = ${orderId}
    order by e.received_at desc limit 100`.execute(db);
  return rows;
}

interface EventQuery {
  readonly page: number;
  readonly size: number;
  readonly view?: keyof typeof EVENT_VIEWS | undefined;
  readonly lines: readonly Line[];
}
export async function listEvents(db: Db, { page, size, view, lines }: EventQuery) {
  const where = view ? sql`where ${isIn(lines)} and ${EVENT_VIEWS[view]}` : sql`where ${isIn(lines)}`;
  const { rows } = await sql<EventRow>`
    select ${eventColumns} from commerce.payment_event e ${ofOrder} ${where}
    order by e.received_at desc, e.event_id limit ${size} offset ${(page - 1) * size}`.execute(db);
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from
      (select from commerce.payment_event e ${ofOrder} ${where} limit ${COUNT_STOPS_AT}) as e`.execute(db);
  return { count: counted[0]?.count ?? 0, rows };
}

export async function countWaitingEvents(db: Db, lines: readonly Line[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from commerce.payment_event e ${ofOrder}
    where ${isIn(lines)} and ${EVENT_VIEWS.waiting}`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface NamedEvent {
  readonly provider: ProviderName;
  readonly eventId: string;
  /** The lines in the reader's scope. */
  readonly lines: readonly Line[];
}
export async function findEvent(db: Db, { provider, eventId, lines }: NamedEvent): Promise<EventRow | undefined> {
  const { rows } = await sql<EventRow>`
    select ${eventColumns} from commerce.payment_event e ${ofOrder}
    where e.provider = ${provider} and e.event_id = ${eventId} and ${isIn(lines)}`.execute(db);
  return rows[0];
}

/** Says which order an event is about, once that is known. */
export async function linkEvent(db: Db, provider: ProviderName, eventId: string, orderId: string): Promise<void> {
  await sql`update commerce.payment_event set order_id = ${orderId}
    where provider = ${provider} and event_id = ${eventId}`.execute(db);
}
