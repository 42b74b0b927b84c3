import { SEAT_KINDS } from '@app/commerce/contract';
import { endpoint, HOUR_SECONDS, uuid } from '@app/platform/contract';
import { z } from 'zod';
import { eventRowShape } from './shapes.ts';

export const BOOKING_STATES = ['held', 'booked', 'attended', 'absent', 'cancelled'] as const;
export type BookingState = (typeof BOOKING_STATES)[number];

const satShape = z.object({ path: z.string(), released: z.boolean() });
/** A user's own seat or place on the waiting list. */
export const bookingShape = z.object({
  event: eventRowShape,
  state: z.enum([...BOOKING_STATES, 'waiting']),
  /** When the hold on the seat ends. */
  held_until: z.iso.datetime().nullable(),
  /** The seat is an offer from the waiting list. */
  offered: z.boolean(),
  /** Place on the waiting list, from 1; null unless waiting. */
  place: z.number().int().nullable(),
  paid_pence: z.number().int(),
  adjustment: z.string(),
  adjustment_reply: z.string(),
  /** Whether cancelling now brings a refund. */
  refundable: z.boolean(),
  /** What went back because we cancelled the event; 0 until that refund is requested, and for a seat given back before. */
  sent_back_pence: z.number().int(),
  /** The user was told of another date after booking. */
  was_moved: z.boolean(),
  joined_at: z.iso.datetime().nullable(),
  code_passed: z.boolean(),
  /** There is something to join here: a link to the room, or a planned sitting. */
  has_room: z.boolean(),
  /** Where the user sat this Big Mock, the page of the result once it is out; null: not sat here. */
  sat: satShape.nullable(),
});
export type Booking = z.infer<typeof bookingShape>;

/** An included seat that is not booked yet. */
export const includedShape = z.object({ id: uuid(), kind: z.enum(SEAT_KINDS), until: z.iso.datetime() });
export type IncludedSeat = z.infer<typeof includedShape>;

/** A seat without a booking in a live sitting: given by staff, or with access to the question bank. */
export const givenShape = z.object({
  title: z.string(),
  starts_at: z.iso.datetime(),
  path: z.string(),
  /** As for a booking; null: not come in. */
  sat: satShape.nullable(),
});
export type GivenSeat = z.infer<typeof givenShape>;

const idParams = z.object({ id: uuid() });
const bookBody = z.strictObject({
  /** Acceptance of the terms of this kind of event, stored as a consent. */
  accept_terms: z.literal(true),
  /** Left out: an adjustment requested earlier stays. */
  adjustment: z.string().trim().max(1000).optional(),
  joining_account: z.string().trim().max(254).optional(),
  /** Pays with an included seat; without it, an event with a price is paid at the checkout. */
  included: z.literal(true).optional(),
});
export type BookBody = z.infer<typeof bookBody>;
const own = { whileActing: 'refuse' } as const;

export const bookingsApi = {
  mine: endpoint('GET /paplabable/subscriptions/webinars', 'member', {
    reply: z.object({ rows: z.array(bookingShape), included: z.array(includedShape), given: z.array(givenShape) }),
    about:
      'The events the caller has a seat at or waits for, soonest first, the seats they have paid for and not booked, and those given by staff.',
  }),
  verify: endpoint('GET /paplabable/wcverify/:id', 'member', {
    params: idParams,
    reply: z.object({
      booked: z.boolean(),
      state: z.enum([...BOOKING_STATES, 'waiting', 'none']),
      /** When attendees can join. */
      door_opens_at: z.iso.datetime(),
      door_open: z.boolean(),
      code_needed: z.boolean(),
    }),
    about: 'Whether the caller holds a seat at this event, and when the door opens.',
  }),
  book: endpoint('POST /paplabable/webinarbook/:id', 'verified', {
    params: idParams,
    body: bookBody,
    reply: z.object({ state: z.enum(['booked', 'accepted']) }),
    limit: { points: 60, seconds: HOUR_SECONDS },
    about:
      'Accepts the terms and takes a seat at a free event, or with a seat that came with a purchase; for one with a price it stores the adjustment and the joining account, and the checkout follows.',
  }),
  cancel: endpoint('DELETE /paplabable/webinarbook/:id', 'member', {
    params: idParams,
    about: 'Gives the caller’s own seat back, or lets an offered one go.',
  }),
  joinWaitingList: endpoint('POST /paplabable/webinarwaiting/:id', 'verified', {
    params: idParams,
    body: z.strictObject({}),
    reply: z.object({ place: z.number().int() }),
    limit: { points: 60, seconds: HOUR_SECONDS },
    about: 'Joins the waiting list of a full event.',
  }),
  leaveWaitingList: endpoint('DELETE /paplabable/webinarwaiting/:id', 'member', {
    params: idParams,
    about: 'Leaves the waiting list.',
  }),
  join: endpoint('POST /paplabable/webinarjoin/:id', 'member', {
    params: idParams,
    body: z.strictObject({}),
    reply: z.object({ url: z.string() }),
    ignoresKey: true,
    limit: { points: 120, seconds: HOUR_SECONDS },
    about: 'The link to the room, for people with a seat once the door is open. Joining counts as attending.',
  }),
  certificate: endpoint('POST /paplabable/webinarcertificate/:id', 'member', {
    params: idParams,
    body: z.strictObject({}),
    reply: z.object({ path: z.string() }),
    limit: { points: 60, seconds: HOUR_SECONDS },
    about: 'Issues the certificate of attendance of an event the caller attended, and says where it is shown.',
  }),
  bigMockUrl: endpoint('GET /paplabable/courses/bigmockurl/:id', 'member', {
    params: idParams,
    reply: z.object({ url: z.string() }),
    ...own,
    limit: { points: 120, seconds: HOUR_SECONDS },
    about: 'Where a booked big mock takes place, once its mailed code has been entered and its door is open.',
  }),
};

export const calendarApi = {
  file: endpoint('GET /paplabable/webinarcalendar/:id', 'member', {
    params: idParams,
    reply: z.object({ name: z.string(), text: z.string() }),
    about: 'The calendar file of the caller’s own booking.',
  }),
  renew: endpoint('POST /paplabable/calendar', 'member', {
    body: z.strictObject({}),
    reply: z.object({ url: z.string() }),
    ignoresKey: true,
    limit: { points: 20, seconds: HOUR_SECONDS },
    about: 'A new secret address of the caller’s calendar; the earlier one stops working.',
  }),
  feed: endpoint('GET /paplabable/calendar/:token', 'public', {
    params: z.object({ token: z.string().min(20).max(200) }),
    reply: z.unknown(),
    raw: true,
    limit: { points: 120, seconds: HOUR_SECONDS },
    about: 'All bookings and the exam date of whoever the address belongs to, as a calendar file.',
  }),
};
