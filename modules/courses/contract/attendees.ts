import { confirm, harmless, endpoint, pageOf, pageQuery, uuid } from '@app/platform/contract';
import { exportShape } from '@app/users/contract';
import { z } from 'zod';
import { BOOKING_STATES } from './bookings.ts';
import { CHANGE_REASON_MAX } from './event.ts';
import { EVENT_KINDS } from './kinds.ts';
import { eventRowShape } from './shapes.ts';

/** An attendee as staff see them. */
export const attendeeShape = z.object({
  id: uuid(),
  user_id: uuid(),
  /** For the link to the person; null once the account is deleted. */
  uid: z.string().nullable(),
  name: z.string(),
  email: z.string(),
  state: z.enum(BOOKING_STATES),
  order_id: uuid().nullable(),
  paid_pence: z.number().int(),
  offered: z.boolean(),
  held_until: z.iso.datetime().nullable(),
  adjustment: z.string(),
  adjustment_reply: z.string(),
  joining_account: z.string(),
  booked_at: z.iso.datetime(),
  joined_at: z.iso.datetime().nullable(),
});
export type Attendee = z.infer<typeof attendeeShape>;

export const attendeeCountsShape = z.object({
  all: z.number().int(),
  here: z.number().int(),
  absent: z.number().int(),
  held: z.number().int(),
  adjustments: z.number().int(),
  /** Of a cancelled event: bookings that ended with it. */
  cancelled: z.number().int(),
  paid_pence: z.number().int(),
});

export const staffEventShape = eventRowShape.extend({
  edition: z.enum(['pa', 'plab']),
  active: z.boolean(),
  recording_days: z.number().int(),
  staff_comment: z.string(),
  version: z.number().int(),
});
export type StaffEvent = z.infer<typeof staffEventShape>;

const attendeesShape = pageOf(attendeeShape).extend({
  event: staffEventShape,
  counts: attendeeCountsShape,
  /** Arrivals by minute from the start, in steps of five; negative before the start. */
  arrivals: z.array(z.object({ minute: z.number().int(), people: z.number().int() })),
  /** In order of the waiting list. */
  waiting: z.array(z.object({ user_id: uuid(), name: z.string(), since: z.iso.datetime() })),
});
export type Attendees = z.infer<typeof attendeesShape>;

export const SITTING_STATES = ['none', 'planned', 'begun'] as const;
export type SittingState = (typeof SITTING_STATES)[number];

/** The states staff can set. */
const marks = z.enum(['booked', 'attended', 'absent']);
const change = {
  state: marks.optional(),
  /** Another event of the same kind with a free seat. */
  move_to: uuid().optional(),
  adjustment_reply: z.string().trim().max(1000).optional(),
};
const idParams = z.object({ id: uuid() });
const MOST = 5000;
const SEES = 'staff:pawebinars+pacourses:v';
const EDITS = 'staff:pawebinars+pacourses:e';
const changeReason = z.string().trim().max(CHANGE_REASON_MAX);
/** The version of the event that the caller has seen; an older one than the present is refused. */
const seenVersion = z.number().int().optional();
const changed = z.object({ changed: z.number().int() });

/** The rule admits staff of either section; the handler requires the section of the event’s kind. */
export const attendeesApi = {
  attendees: endpoint('GET /a/paplabable/webinarusers/:id', SEES, {
    params: idParams,
    query: z.strictObject({
      ...pageQuery,
      search: z.string().trim().max(200).optional(),
      state: z.enum([...BOOKING_STATES, 'adjustment']).optional(),
      sort: z.enum(['name', '-name', 'booked_at', '-booked_at']).optional(),
    }),
    reply: attendeesShape,
    about: 'Attendees of an event with their state, payment and adjustments, and the waiting list.',
  }),
  recordAttendeesExport: endpoint('POST /a/paplabable/webinarusers/:id/export', SEES, {
    params: idParams,
    body: exportShape,
    act: harmless('Writes a line of the audit record and changes nothing.'),
    about: 'Records that the attendees of an event were exported: by whom, which ones, how many rows and why.',
  }),
  changeAttendee: endpoint('PUT /a/paplabable/webinaruser/:id', EDITS, {
    params: idParams,
    body: z.strictObject(change),
    reply: changed,
    act: {
      touches: 'access',
      rows: 'one',
      says: 'The person, their state and their adjustment.',
      undo: { by: 'PUT /a/paplabable/webinaruser/:id', for: 'always, but a sent e-mail stays' },
    },
    about: 'Marks somebody present or absent, moves them to another event, or answers their adjustment.',
  }),
  changeAttendees: endpoint('PUT /a/paplabable/webinarusers', EDITS, {
    body: z.strictObject({
      list: z
        .array(z.strictObject({ id: uuid(), state: marks }))
        .min(1)
        .max(MOST),
      confirm: confirm(),
    }),
    maxBodyBytes: 1024 * 1024,
    reply: changed,
    act: {
      touches: 'access',
      rows: 'many',
      says: 'How many are marked, and as what. From 50 on, a dialog with the number typed.',
      asks: ['confirm'],
      undo: { by: 'PUT /a/paplabable/webinarusers', for: 'always; in the note for 8 seconds' },
    },
    about: 'Marks many attendees at once.',
  }),
  moveAttendees: endpoint('POST /a/paplabable/webinarusersmove', EDITS, {
    body: z.strictObject({
      list: z.array(uuid()).min(1).max(MOST),
      /** Another event of the same kind with enough free seats. */
      move_to: uuid(),
      confirm: confirm(),
    }),
    maxBodyBytes: 1024 * 1024,
    reply: changed,
    act: {
      touches: 'access',
      rows: 'many',
      says: 'How many have a seat and are moved, where to, and that each is told by e-mail.',
      asks: ['confirm'],
      undo: { by: 'POST /a/paplabable/webinarusersmove', for: 'always, but sent e-mails stay' },
    },
    about: 'Moves many people with a seat to another event, all or none; each gets an e-mail.',
  }),
  offerNow: endpoint('POST /a/paplabable/webinaroffer/:id', EDITS, {
    params: idParams,
    reply: z.object({ added: z.boolean() }),
    act: {
      touches: 'access',
      rows: 'one',
      says: 'Who is offered the seat, until when, and whether the event gets one more.',
      undo: { never: 'A sent e-mail cannot be called back.' },
    },
    about: 'Offers a seat to the first on the waiting list; a full event gets one more seat for that.',
  }),
  removeAttendee: endpoint('DELETE /a/paplabable/webinaruser', EDITS, {
    body: z.strictObject({ webinar_id: uuid(), user_id: uuid() }),
    reply: changed,
    act: {
      touches: 'access',
      rows: 'one',
      says: 'Whose seat, and that it is offered to the waiting list.',
      undo: { never: 'A sent e-mail cannot be called back.' },
    },
    about: 'Gives somebody’s seat back and tells them; the first on the waiting list is offered it.',
  }),
  removeAttendees: endpoint('DELETE /a/paplabable/webinarusers', EDITS, {
    body: z.strictObject({ list: z.array(uuid()).min(1).max(MOST), confirm: confirm() }),
    maxBodyBytes: 1024 * 1024,
    reply: changed,
    act: {
      touches: 'access',
      rows: 'many',
      says: 'How many seats, that the people are told and that nothing is refunded by itself.',
      asks: ['confirm'],
      undo: { never: 'The people have been told and the seats offered on.' },
    },
    about: 'Gives many seats back and tells the people.',
  }),
  resend: endpoint('POST /a/paplabable/webinarresend', EDITS, {
    body: z.strictObject({ list: z.array(uuid()).min(1).max(MOST), confirm: confirm() }),
    maxBodyBytes: 1024 * 1024,
    reply: z.object({ sent: z.number().int() }),
    limit: { points: 60, seconds: 3600 },
    act: {
      touches: 'mail',
      rows: 'many',
      says: 'How many people. From 50 on, a dialog with the number typed.',
      asks: ['confirm'],
      undo: { never: 'A sent e-mail cannot be called back.' },
    },
    about: 'Sends the booking mail again to people with a seat; it leads to the page they join from.',
  }),
  comment: endpoint('PUT /a/paplabable/webinarcomment/:id', EDITS, {
    params: idParams,
    body: z.strictObject({ staff_comment: z.string().trim().max(2000), version: seenVersion }),
    reply: z.object({ staff_comment: z.string(), version: z.number().int() }),
    act: harmless('Only staff see notes.'),
    about: 'The note of staff on an event.',
  }),
  events: endpoint('GET /a/paplabable/webinarscourses', SEES, {
    query: z.strictObject({
      ...pageQuery,
      search: z.string().trim().max(200).optional(),
      type: z.enum(EVENT_KINDS).optional(),
      edition: z.enum(['pa', 'plab']).optional(),
    }),
    reply: pageOf(staffEventShape),
    about: 'Events of every kind the caller may see, latest first.',
  }),
  impact: endpoint('GET /a/paplabable/webinarimpact/:id', EDITS, {
    params: idParams,
    reply: z.object({
      people: z.number().int(),
      paid: z.number().int(),
      pence: z.number().int(),
      /** Of a big mock: whether a live sitting is planned for it, or people have come in already. */
      sitting: z.enum(SITTING_STATES),
    }),
    about:
      'How many people with a seat a move or a cancellation would tell, how many of them have paid how much, and whether a live sitting is planned.',
  }),
  move: endpoint('POST /a/paplabable/webinarmove/:id', EDITS, {
    params: idParams,
    body: z.strictObject({
      starts_at: z.iso.datetime({ offset: true }),
      ends_at: z.iso.datetime({ offset: true }),
      reason: changeReason,
      version: seenVersion,
    }),
    reply: staffEventShape,
    act: {
      touches: 'access',
      rows: 'one',
      says: 'How many people are told, how many have paid, and the old and new date.',
      undo: { by: 'POST /a/paplabable/webinarmove/:id', for: 'always, but sent e-mails stay' },
    },
    about: 'Moves an event to another date and tells everybody who has a seat or waits for one.',
  }),
  cancelEvent: endpoint('POST /a/paplabable/webinarcancel/:id', EDITS, {
    params: idParams,
    body: z.strictObject({ reason: changeReason }),
    reply: staffEventShape,
    act: {
      touches: 'access',
      rows: 'one',
      says: 'How many people are told, how many have paid how much, and whether a sitting is planned.',
      undo: { never: 'The people have been told and the seats given back.' },
    },
    about:
      'Cancels an event and its live sitting, tells everybody who has a seat or waits for one, and gives the seats back.',
  }),
  filters: endpoint('GET /a/paplabable/filters', 'staff', {
    reply: z.object({
      event_types: z.array(z.object({ value: z.string(), label: z.string() })),
      booking_states: z.array(z.object({ value: z.string(), label: z.string() })),
      triage_states: z.array(z.object({ value: z.string(), label: z.string() })),
      countries: z.array(z.object({ value: z.string(), label: z.string() })),
    }),
    about: 'Option lists for forms of the back office.',
  }),
};
