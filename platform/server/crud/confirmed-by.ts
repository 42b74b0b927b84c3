import { BULK_ASKS_FROM, type Confirm, fail, MINUTE_MS } from '@app/platform/contract';
import type { Deps } from '../deps.ts';
import type { AnyCall } from '../http/call.ts';
import { countTogether, type Together } from './crud.repo.ts';

/** What one person does to rows of a kind this close together is one act. */
const TOGETHER_MS = 5 * MINUTE_MS;

/**
 * The rows of a list are deleted, or set to one value, by one call each. From BULK_ASKS_FROM rows on, each call needs
 * their number and a reason: no script and no double click empties or hides a list by mistake.
 */
export async function confirmedBy(
  { body, caller: { actorId } }: AnyCall,
  { db, clock }: Deps,
  act: Pick<Together, 'entity' | 'action' | 'set'>,
): Promise<Confirm | undefined> {
  const { confirm } = (body ?? {}) as { readonly confirm?: Confirm };
  const since = new Date(clock.now().getTime() - TOGETHER_MS);
  const done = await countTogether(db, { ...act, actorId, since, confirm: confirm ?? null });
  const most = confirm ? confirm.count : BULK_ASKS_FROM - 1;
  if (done >= most) fail('CONFIRM_NEEDED', { details: { count: done + 1 } });
  return confirm;
}
