// Shapes of events: webinars, courses, big mocks, OSCE circuits, and the messaging groups.
import { LINES, type Line } from '@app/platform/contract';
import { z } from 'zod';
import { localTime, pence, slug } from './parts.ts';

const eventFields = {
  slug,
  title: z.string(),
  /** True until the owner has replaced the example: never offered for sale. */
  sample: z.boolean(),
  edition: z.enum(LINES as readonly Line[] as [Line, ...Line[]]),
  startsAt: localTime,
  timezone: z.literal('Europe/London'),
  minutes: z.int().positive(),
  seats: z.int().positive(),
  price: pence,
  place: z.string().min(2),
  /** Tag of the page whose terms a buyer accepts. */
  terms: slug,
  summary: z.string().min(10).max(140),
  body: z.string().min(40),
  /** `wanted` describes the kind of teacher; a sample event has no name. */
  teacher: z.strictObject({ name: z.string(), wanted: z.string().min(5) }),
  programme: z
    .array(
      z.strictObject({
        day: z.int().positive().optional(),
        at: z.string().regex(/^\d\d:\d\d$/),
        title: z.string(),
      }),
    )
    .min(2),
  bring: z.array(z.string()).min(1),
  joining: z.string().min(10),
  adjustments: z.string().min(10),
  recording: z
    .strictObject({ offered: z.boolean(), days: z.int().positive().optional() })
    .refine((recording) => recording.offered === (recording.days !== undefined), 'a recording says for how many days')
    .optional(),
};
const Webinar = z.strictObject(eventFields);
const Course = z.strictObject({
  ...eventFields,
  type: z.enum(['bigmock', 'revision', 'osce']),
  mock: z.int().positive().optional(),
  otp: z.boolean().optional(),
  days: z.int().positive().optional(),
  stations: z.int().positive().optional(),
  service: slug.optional(),
});
export const Events = z.strictObject({
  kind: z.literal('events'),
  webinars: z.array(Webinar),
  courses: z.array(Course),
  whatsapp: z.array(
    z.strictObject({
      slug,
      title: z.string(),
      sample: z.boolean(),
      url: z.url(),
      capacity: z.int().positive(),
      order: z.int(),
    }),
  ),
});
