import { type Confirm, refuseUnconfirmed } from '@app/platform/contract';
import { type AnyCall, inTransactionOf } from '@app/platform/server';
import { findEvent } from '../event.repo.ts';
import { notifyAgain } from '../notices/notify.ts';
import { record } from './record.ts';
import { bookingsFor } from './rights.ts';

/** Sends the booking mail again to attendees; a seat that is only held has no such mail. */
export async function resendBooking(
  call: AnyCall,
  { list, confirm }: { readonly list: readonly string[]; readonly confirm?: Confirm | undefined },
): Promise<{ sent: number }> {
  const found = (await bookingsFor(call, list)).filter(({ state }) => state !== 'held' && state !== 'cancelled');
  refuseUnconfirmed(found.length, confirm);
  return inTransactionOf(call, async (call) => {
    const { deps } = call;
    for (const eventId of new Set(found.map(({ event_id }) => event_id))) {
      const event = await findEvent(deps.db, eventId);
      const people = found.filter(({ event_id }) => event_id === eventId);
      if (!event) continue;
      for (const { user_id } of people) await notifyAgain(deps, event, user_id, call.incoming.id);
      const after = { people: people.length, ...(confirm ? { reason: confirm.reason } : {}) };
      await record(call, deps, { action: 'booking mail sent again', entityId: eventId, after });
    }
    return { sent: found.length };
  });
}
