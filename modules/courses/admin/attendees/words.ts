import { pounds } from '@app/commerce/contract';
import type { Attendee } from '@app/courses/contract';
import { csvText } from '@app/platform/admin';

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
  const all = people === 1 ? 'One person has a seat and is' : `${people} people have a seat and are`;
  if (paid === 0) return `${all} told by e-mail.`;
  const back = refunds ? `, and ${paid === 1 ? 'is' : 'are'} refunded in full` : '';
  const sum = pounds(pence);
  return `${all} told by e-mail. ${paid} of them ${paid === 1 ? `has paid ${sum}` : `have paid, ${sum} together`}${back}.`;
}
