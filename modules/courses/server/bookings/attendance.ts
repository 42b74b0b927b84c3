import { dayInWords, type Line, slot } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import { findEvent } from '../event.repo.ts';
import { findLive } from '../seats/seats.repo.ts';
import type { Seat } from '../seats/seats.ts';

/** Contributed by a module above: issues a certificate of attendance and returns the path of its page. */
export interface AttendanceCertificate {
  readonly issue: (
    deps: Deps,
    attended: { readonly userId: string; readonly eventId: string; readonly line: Line; readonly subject: string },
  ) => Promise<string>;
}
export const attendanceCertificate = slot<AttendanceCertificate>('courses.attendance-certificate');

export async function certifyAttendance(deps: Deps, { userId, eventId }: Seat): Promise<{ path: string }> {
  const event = await findEvent(deps.db, eventId);
  const booking = await findLive(deps.db, userId, eventId);
  if (!event || !booking) return fail('NOT_BOOKED');
  if (booking.state !== 'attended' || event.cancelled_at || event.ends_at > deps.clock.now()) fail('NOT_ATTENDED');
  const [maker] = deps.slots.contributions(attendanceCertificate);
  if (!maker) return fail('NOT_FOUND');
  const subject = `${event.title}, ${dayInWords(event.starts_at)}`;
  return { path: await maker.issue(deps, { userId, eventId, line: event.edition, subject }) };
}
