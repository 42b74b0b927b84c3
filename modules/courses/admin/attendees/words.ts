import type { Attendee } from '@app/courses/contract';
import { csvText } from '@app/platform/admin';

export const STATES: Readonly<Record<Attendee['state'], string>> = {
  held: 'Held',
  booked: 'Booked',
  attended: 'Present',
  absent: 'Absent',
  cancelled: 'Cancelled',
};
export const paidBy = ({ order_id, paid_pence, offered, state }: Attendee): string => {
  if (paid_pence > 0) return `£${(paid_pence / 100).toFixed(2)}`;
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
