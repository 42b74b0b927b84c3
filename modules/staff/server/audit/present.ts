import { listOrderNames } from '@app/commerce/server';
import type { ReplyOf } from '@app/platform/contract';
import { type Deps, isUuid } from '@app/platform/server';
import type { staffApi } from '@app/staff/contract';
import { cardsOf } from '../people.repo.ts';
import type { AuditRow } from './audit.repo.ts';

/** Somebody whose account was erased, as opposed to the system. */
const FORMER = { uid: '', name: 'A former user' };

/** A cohort is an order on invoice; a used code names its order. */
function orderIdOf({ entity, entity_id, after }: AuditRow): string | null {
  if (entity === 'order' || entity === 'cohort') return entity_id;
  const named = entity === 'voucher' && typeof after === 'object' && after !== null && 'order' in after && after.order;
  return typeof named === 'string' ? named : null;
}

/** Read from the orders themselves, because most lines do not contain the number, and an erasure seals what they contain. */
async function ordersOf(deps: Deps, rows: readonly AuditRow[]) {
  const ids = rows.flatMap((row) => orderIdOf(row) ?? []).filter((id) => isUuid(id));
  const orders = ids.length === 0 ? [] : await listOrderNames(deps.db, [...new Set(ids)]);
  const byId = new Map(orders.map((order) => [order.id, order]));
  return (row: AuditRow) => byId.get(orderIdOf(row) ?? '') ?? null;
}

/** Lines with decrypted values, the names of users and the numbers of orders. */
export async function presentLines(
  deps: Deps,
  stored: readonly AuditRow[],
): Promise<ReplyOf<typeof staffApi.audit>['rows']> {
  const rows = await deps.audit.reveal(deps.db, stored);
  const ids = rows.flatMap((row) => [row.actor_id, row.subject_id]).filter((id) => id !== null);
  const [cards, orderOf] = await Promise.all([cardsOf(deps.db, [...new Set(ids)]), ordersOf(deps, rows)]);
  const personOf = (id: string | null) => {
    const card = id === null ? undefined : cards.get(id);
    return card ? { uid: card.uid, name: `${card.first_name} ${card.last_name}`.trim() } : null;
  };
  return rows.map((row) => {
    const { actor_id: by, subject_id: about, at, ...rest } = row;
    return {
      ...rest,
      at: at.toISOString(),
      actor: personOf(by) ?? (by === null ? null : FORMER),
      subject: personOf(about),
      order: orderOf(row),
    };
  });
}
