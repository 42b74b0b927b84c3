import type { Attendee, StaffEvent } from '@app/courses/contract';
import type { EventRow } from '../event.repo.ts';
import { presentEvent } from '../reading/present.ts';
import type { AttendeeRow } from './attendees.repo.ts';

export const presentStaffEvent = (event: EventRow): StaffEvent => ({
  ...presentEvent(event),
  edition: event.edition,
  active: event.active,
  recording_days: event.recording_days,
  staff_comment: event.staff_comment,
  version: event.version,
});

export const presentAttendee = (row: AttendeeRow): Attendee => ({
  id: row.id,
  user_id: row.user_id,
  uid: row.uid,
  name: row.name,
  email: row.email,
  state: row.state,
  order_id: row.order_id,
  paid_pence: row.paid_pence,
  offered: row.offered,
  held_until: row.held_until?.toISOString() ?? null,
  adjustment: row.adjustment,
  adjustment_reply: row.adjustment_reply,
  joining_account: row.joining_account,
  booked_at: row.created_at.toISOString(),
  joined_at: row.joined_at?.toISOString() ?? null,
});
