import { listOrderNames } from '@app/commerce/server';
import type { ReplyOf } from '@app/platform/contract';
import { type Deps, isUuid, itemPlace } from '@app/platform/server';
import { ITEMS_SHOWN, type staffApi } from '@app/staff/contract';
import { cardsOf } from '../people.repo.ts';
import { type AuditQuery, type AuditRow, type ItemRow, listFirstItems, listUndone } from './audit.repo.ts';
import { namesOfAll } from './names.ts';

type Line = ReplyOf<typeof staffApi.audit>['rows'][number];
type Item = ReplyOf<typeof staffApi.auditItems>['rows'][number];
/** Somebody whose account was erased, as opposed to the system. */
const ERASED = { uid: '', name: 'An erased person' };

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

async function peopleOf(deps: Deps, ids: readonly (string | null)[]) {
  const cards = await cardsOf(deps.db, [...new Set(ids.filter((id) => id !== null))]);
  return (id: string | null) => {
    const card = id === null ? undefined : cards.get(id);
    if (card) return { uid: card.uid, name: `${card.first_name} ${card.last_name}`.trim() };
    return id === null ? null : ERASED;
  };
}

/** Items with decrypted values, the names they have now, or had then, and the people they are about. */
export async function presentItems(deps: Deps, stored: readonly ItemRow[]): Promise<(Item & { audit_id: string })[]> {
  const items = await deps.audit.reveal(
    deps.db,
    stored.map((row) => ({ ...row, id: itemPlace(row.audit_id, row.n) })),
  );
  const personOf = await peopleOf(
    deps,
    items.map(({ subject_id }) => subject_id),
  );
  const nameOf = await namesOfAll(deps, items);
  return items.map((item) => ({
    audit_id: item.audit_id,
    entity: item.entity,
    entity_id: item.entity_id,
    name: nameOf(item) ?? item.name,
    subject: personOf(item.subject_id),
    before: item.before,
    after: item.after,
  }));
}

async function itemsOf(deps: Deps, rows: readonly AuditRow[], about: AuditQuery['about']) {
  const ids = rows.filter(({ items }) => items !== null).map(({ id }) => id);
  const first = ids.length === 0 ? [] : await listFirstItems(deps.db, ids, { about, most: ITEMS_SHOWN });
  const byLine = Map.groupBy(await presentItems(deps, first), ({ audit_id }) => audit_id);
  return ({ id, items }: AuditRow): Line['items'] =>
    items === null
      ? null
      : { count: items, shown: (byLine.get(id) ?? []).map(({ audit_id: _line, ...shown }) => shown) };
}

/** Lines with decrypted values, the names of users and items, and the numbers of orders. */
export async function presentLines(
  deps: Deps,
  stored: readonly AuditRow[],
  about: AuditQuery['about'],
): Promise<Line[]> {
  if (stored.length === 0) return [];
  const rows = await deps.audit.reveal(deps.db, stored);
  const undone = await listUndone(
    deps.db,
    rows.map(({ id }) => id),
  );
  const [personOf, orderOf, nameOf, shownOf] = await Promise.all([
    peopleOf(
      deps,
      [...rows, ...undone].flatMap((row) => ['subject_id' in row ? row.subject_id : null, row.actor_id]),
    ),
    ordersOf(deps, rows),
    namesOfAll(deps, rows),
    itemsOf(deps, rows, about),
  ]);
  const takenBack = new Map(
    undone.map((row) => [row.undoes, { at: row.at.toISOString(), actor: personOf(row.actor_id) }]),
  );
  return rows.map((row) => {
    const { actor_id: by, subject_id: subject, at, ...rest } = row;
    return {
      ...rest,
      at: at.toISOString(),
      actor: personOf(by),
      subject: personOf(subject),
      name: nameOf(row),
      items: shownOf(row),
      undone: takenBack.get(row.id) ?? null,
      order: orderOf(row),
    };
  });
}
