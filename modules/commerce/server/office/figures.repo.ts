import type { ProviderName } from '@app/commerce/contract';
import type { Db } from '@app/platform/server';
import { sql } from 'kysely';

export interface EventFacts {
  readonly provider: ProviderName;
  readonly waiting: number;
  readonly failing: number;
  /** In seconds; 0 when none waits. */
  readonly oldest: number;
  /** In seconds; null when none has ever arrived. */
  readonly last: number | null;
}
/** An event without an order is never handled: it is about something else in the provider's account. */
export async function listEventFacts(db: Db): Promise<readonly EventFacts[]> {
  const { rows } = await sql<EventFacts>`
    select provider.name as provider, count(e.event_id)::int as waiting,
      count(e.event_id) filter (where e.failure <> '')::int as failing,
      coalesce(extract(epoch from now() - min(e.received_at)), 0)::float8 as oldest,
      (select extract(epoch from now() - max(newest.received_at))::float8 from commerce.payment_event newest
        where newest.provider = provider.name) as last
    from (values ('card'), ('paypal')) as provider (name)
    left join commerce.payment_event e
      on e.provider = provider.name and e.handled_at is null and e.order_id is not null
    group by provider.name order by provider.name`.execute(db);
  return rows;
}

export async function countHeld(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from commerce."order" where state = 'held'`.execute(db);
  return rows[0]?.count ?? 0;
}
