import { pounds } from '@app/commerce/contract';
import type { Attendee, SittingState, StaffEvent } from '@app/courses/contract';
import { csvText } from '@app/platform/admin';
import { isOver } from './when.ts';

export const STATES: Readonly<Record<Attendee['state'], string>> = {
  held: 'Held',
  booked: 'Booked',
  attended: 'Present',
  absent: 'Absent',
  cancelled: 'Cancelled',
};
const MARKED = { attended: 'present', absent: 'absent', booked: 'not here yet' } as const;
/** What a bulk mark did: "3 people marked present." Seats that are only held are left alone and not counted. */
export const markedText = (changed: number, state: keyof typeof MARKED): string =>
  changed === 0
    ? 'Nobody was marked: these seats are only held.'
    : `${changed} ${changed === 1 ? 'person' : 'people'} marked ${MARKED[state]}.`;

/** What cancelling bookings does: nobody is e-mailed once the event is over, or offered a seat once it has started. */
export function cancellingText(event: Pick<StaffEvent, 'starts_at' | 'ends_at' | 'cancelled'>, now: number): string {
  const refund = 'Anything they paid is refunded in full.';
  if (event.cancelled) return `${refund} The event is cancelled: we e-mail only those who have not been told yet.`;
  if (isOver(event, now)) return `${refund} The event is over, so nobody is e-mailed.`;
  const mail = `We e-mail everyone whose seat is booked or was offered to them. ${refund}`;
  return now < Date.parse(event.starts_at) ? `${mail} Seats that come free are offered to the waiting list.` : mail;
}

export const paidBy = ({ order_id, paid_pence, offered, state }: Attendee): string => {
  if (paid_pence > 0) return pounds(paid_pence);
  if (offered && state === 'held') return 'Waiting list';
  return order_id ? 'Order' : 'Free';
};

/** The attendees as CSV. */
export const attendeesCsv = (rows: readonly Attendee[]): string =>
  csvText([
    ['Name', 'E-mail', 'State', 'Paid', 'Adjustment', 'Our answer', 'Joining account', 'Booked', 'Joined'],
    ...rows.map((row) => [
      row.name,
      row.email,
      STATES[row.state],
      paidBy(row),
      row.adjustment,
      row.adjustment_reply,
      row.joining_account,
      row.booked_at,
      row.joined_at ?? '',
    ]),
  ]);

interface Impact {
  readonly people: number;
  readonly paid: number;
  readonly pence: number;
}
/** How many people would be notified of a change of the event, and how many of them have paid. */
export function impactText({ people, paid, pence }: Impact, refunds: boolean): string {
  if (people === 0) return 'Nobody has a seat.';
  const all = `${people === 1 ? 'One person has' : `${people} people have`} a seat and will be told by e-mail.`;
  if (paid === 0) return all;
  const payers = people === 1 ? 'They have' : paid === 1 ? 'One of them has' : `${paid} of them have`;
  const sum = `${pounds(pence)}${paid === 1 ? '' : ' in total'}`;
  return `${all} ${payers} paid ${sum}${refunds ? ' and will be refunded in full' : ''}.`;
}

/** What cancelling a big mock does to its live sitting; empty where none is planned. */
export const sittingText = (sitting: SittingState): string =>
  ({
    none: '',
    planned: 'Its live sitting is cancelled too, and people with a seat in it will be told.',
    begun: 'People have already come in to its live sitting, so it carries on and their results are kept.',
  })[sitting];
