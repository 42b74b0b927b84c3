import { pageOf, uuid } from '@app/platform/contract';
import { z } from 'zod';
import { EVENT_KINDS } from './kinds.ts';

/** An event in a list, the same for every visitor. */
export const eventRowShape = z.object({
  id: uuid(),
  type: z.enum(EVENT_KINDS),
  title: z.string(),
  summary: z.string(),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  opens_at: z.iso.datetime().nullable(),
  price_pence: z.number().int(),
  seats: z.number().int(),
  left: z.number().int(),
  place: z.string(),
  sample: z.boolean(),
  cancelled: z.boolean(),
  /** The former start of a moved event. */
  moved_from: z.iso.datetime().nullable(),
});
export type EventRow = z.infer<typeof eventRowShape>;

export const eventDetailsShape = eventRowShape.extend({
  html: z.string(),
  teacher: z.string(),
  teacher_about: z.string(),
  programme: z.array(z.object({ day: z.number().int(), at: z.string(), title: z.string() })),
  bring: z.array(z.string()),
  joining: z.string(),
  adjustments: z.string(),
  recording_days: z.number().int(),
  joining_account: z.boolean(),
  /** A seat is taken only after an identity check. */
  identity_needed: z.boolean(),
  change_reason: z.string(),
  /** The length of the waiting list. */
  waiting: z.number().int(),
  /** Other events of the kind with seats left, soonest first. */
  others: z.array(eventRowShape),
});
export type EventDetails = z.infer<typeof eventDetailsShape>;

export const eventListShape = pageOf(eventRowShape).extend({
  /** The event requested by id; null without one. */
  event: eventDetailsShape.nullable(),
});
export type EventList = z.infer<typeof eventListShape>;
