import type { ReplyOf } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import type { staffApi } from '@app/staff/contract';
import { cardsOf } from '../people.repo.ts';
import type { AuditRow } from './audit.repo.ts';

/** Somebody whose account was erased, as opposed to the system. */
const FORMER = { uid: '', name: 'A former user' };

/** Lines with decrypted values and the names of users. */
export async function presentLines(
  deps: Deps,
  stored: readonly AuditRow[],
): Promise<ReplyOf<typeof staffApi.audit>['rows']> {
  const rows = await deps.audit.reveal(deps.db, stored);
  const ids = rows.flatMap((row) => [row.actor_id, row.subject_id]).filter((id) => id !== null);
  const cards = await cardsOf(deps.db, [...new Set(ids)]);
  const personOf = (id: string | null) => {
    const card = id === null ? undefined : cards.get(id);
    return card ? { uid: card.uid, name: `${card.first_name} ${card.last_name}`.trim() } : null;
  };
  return rows.map(({ actor_id: by, subject_id: about, at, ...row }) => ({
    ...row,
    at: at.toISOString(),
    actor: personOf(by) ?? (by === null ? null : FORMER),
    subject: personOf(about),
  }));
}
