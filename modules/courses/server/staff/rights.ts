import { type EventKind, sectionOfKind } from '@app/courses/contract';
import { type Flag, type Line, scopeCovers } from '@app/platform/contract';
import type { AnyCall } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import { type EventRow, findEvent } from '../event.repo.ts';
import { findBookings, type FoundBooking } from './attendees.repo.ts';

/** Outside the scope of a member of staff an event is not found; inside it, the section of its kind decides. */
async function assertRight(
  call: AnyCall,
  event: { readonly type: EventKind; readonly edition: Line } | undefined,
  flag: Flag,
): Promise<void> {
  const { scope } = call.caller;
  if (!event || scope === null || !scopeCovers(scope, event.edition)) return fail('NOT_FOUND');
  await call.authorise(`staff:${sectionOfKind(event.type)}:${flag}`);
}
export async function findFor(call: AnyCall, id: string, flag: Flag): Promise<EventRow> {
  const event = await findEvent(call.deps.db, id);
  await assertRight(call, event, flag);
  return event ?? fail('NOT_FOUND');
}
/** A change made from a page that does not show a colleague's change is refused, as in the form. */
export function refuseStale(event: Pick<EventRow, 'version'>, seen: number | undefined): void {
  if (seen !== undefined && seen !== event.version) fail('VERSION_CONFLICT');
}
export async function bookingsFor(call: AnyCall, ids: readonly string[]): Promise<readonly FoundBooking[]> {
  const found = await findBookings(call.deps.db, ids);
  if (found.length < new Set(ids).size) fail('NOT_FOUND');
  const events = new Map(found.map((each) => [`${each.type} ${each.edition}`, each]));
  for (const each of events.values()) await assertRight(call, each, 'e');
  return found;
}
