import { endpoint, type EndpointTable, HOUR_SECONDS, reason, uuid } from '@app/platform/contract';
import { preferencesShape } from '@app/accounts/contract';
import { opIdShape } from '@app/practice/contract';
import { z } from 'zod';
import { SITTING_STATES } from './sitting.ts';

const count = z.number().int().min(0);
const moment = z.iso.datetime();

export const SEATS = ['qb', 'list'] as const;
/** The editable part of a sitting. */
export const sittingChangeShape = z.strictObject({
  title: z.string().trim().min(1).max(120),
  form_id: uuid(),
  seats: z.enum(SEATS),
  /** The big mock whose bookings have seats. */
  event_id: uuid().nullable(),
  opens_at: moment,
  starts_at: moment,
  entry_until: moment,
  closes_at: moment,
});
export type SittingChange = z.infer<typeof sittingChangeShape>;

export const deskSittingShape = sittingChangeShape.extend({
  id: uuid(),
  form: z.string(),
  state: z.enum(SITTING_STATES),
  version: count,
  /** Learners with a seat, and how many have entered, are sitting now and have ended. */
  seated: count,
  entered: count,
  running: count,
  ended: count,
});
export type DeskSitting = z.infer<typeof deskSittingShape>;

export const deskSittingsShape = z.object({
  rows: z.array(deskSittingShape),
  /** `open`: learners can sit it on their own, too. */
  forms: z.array(z.object({ id: uuid(), title: z.string(), minutes: count, open: z.boolean() })),
  events: z.array(z.object({ id: uuid(), title: z.string(), starts_at: moment, form_id: uuid() })),
});
export type DeskSittings = z.infer<typeof deskSittingsShape>;

/** One learner of a sitting. */
export const sitterShape = z.object({
  user_id: uuid(),
  uid: z.string(),
  name: z.string(),
  email: z.string(),
  extra_percent: count,
  /** The source of the seat: the staff list or a booking; null: entered with access to the question bank. */
  source: z.enum(['staff', 'booking']).nullable(),
  /** seat: has not entered. */
  state: z.enum(['seat', 'entered', 'sitting', 'ended']),
  paper: count.nullable(),
  answered: count,
  deadline_at: moment.nullable(),
  /** Late answers that the device made in time and that would replace an answer, and whether they are counted. */
  late: count,
  late_counted: z.boolean(),
  correct: count.nullable(),
  total: count.nullable(),
});
export type Sitter = z.infer<typeof sitterShape>;

/** What one person has in a sitting. Only what staff confirm counts there. */
export const confirmedTimeShape = z.strictObject({
  email: z.string().trim().min(3).max(254),
  extra_percent: preferencesShape.shape.extra_time,
  rest_minutes: preferencesShape.shape.rest_minutes,
  /** Whether the seat is compared with the others although it has more time. */
  compared: z.boolean(),
  reason: reason(),
});
export type ConfirmedTime = z.infer<typeof confirmedTimeShape>;

export const sittingRoomShape = z.object({
  now: moment,
  sitting: deskSittingShape,
  people: z.array(sitterShape),
  incidents: z.array(
    z.object({ at: moment, minutes: count, reason: z.string(), people: count, by: z.string().nullable() }),
  ),
  /** Extra time and rest that staff confirmed. */
  adjustments: z.array(
    z.object({
      name: z.string(),
      email: z.string(),
      extra_percent: count,
      rest_minutes: count,
      compared: z.boolean(),
      reason: z.string(),
      at: moment,
      by: z.string().nullable(),
    }),
  ),
  /** Addresses on the list without an account. */
  unknown: z.array(z.string()),
});
export type SittingRoom = z.infer<typeof sittingRoomShape>;

const params = z.object({ id: uuid() });
/** For calls that may mail everybody with a seat. */
const MAILING = { points: 60, seconds: HOUR_SECONDS };
export const sittingDeskApi = {
  list: endpoint('GET /a/paplabable/mocks/sittings', 'staff:paques:v', {
    reply: deskSittingsShape,
    about: 'Every sitting with its figures, and the forms and big mocks a new one can take.',
  }),
  room: endpoint('GET /a/paplabable/mocks/sitting/:id', 'staff:paques:v', {
    params,
    reply: sittingRoomShape,
    about: 'One sitting as it is now: who has a seat, who sits, incidents.',
  }),
  create: endpoint('POST /a/paplabable/mocks/sitting', 'staff:paques:a', {
    body: sittingChangeShape.extend({ op_id: opIdShape }),
    reply: sittingRoomShape,
    act: {
      touches: 'access',
      rows: 'one',
      says: 'The times, the mock, and whether learners can already sit it on their own.',
      undo: { by: 'DELETE /a/paplabable/mocks/sitting/:id', for: 'until somebody enters' },
    },
    about: 'Plans a sitting. Created twice with one operation id it is one.',
  }),
  change: endpoint('PUT /a/paplabable/mocks/sitting/:id', 'staff:paques:e', {
    params,
    body: sittingChangeShape.extend({ version: count }),
    reply: sittingRoomShape,
    limit: MAILING,
    act: {
      touches: 'access',
      rows: 'one',
      says: 'The new times; people with a seat are told.',
      undo: { by: 'PUT /a/paplabable/mocks/sitting/:id', for: 'until somebody enters' },
    },
    about: 'Changes a sitting that nobody has entered yet, and tells people with a seat about new times.',
  }),
  remove: endpoint('DELETE /a/paplabable/mocks/sitting/:id', 'staff:paques:e', {
    params,
    reply: z.object({ id: uuid() }),
    limit: MAILING,
    act: {
      touches: 'access',
      rows: 'one',
      says: 'Which sitting, and that people with a seat are told.',
      undo: { never: 'A sent e-mail cannot be called back.' },
    },
    about: 'Removes a sitting that nobody has entered, and tells people with a seat.',
  }),
  seats: endpoint('PUT /a/paplabable/mocks/sitting/seats/:id', 'staff:paques:e', {
    params,
    body: z.strictObject({
      emails: z.array(z.string().trim().min(3).max(254)).max(5000),
      /** Of the sitting whose list was edited; a list that has changed since is refused, or its additions would be lost. */
      version: count.optional(),
    }),
    maxBodyBytes: 1_500_000,
    reply: sittingRoomShape,
    limit: MAILING,
    act: {
      touches: 'access',
      rows: 'one',
      says: 'How many people are new and how many are taken off the list.',
      undo: { by: 'PUT /a/paplabable/mocks/sitting/seats/:id', for: 'until entry closes' },
    },
    about:
      'Sets the list of seats by e-mail address and tells those whose seat is new or gone. Bookings and people who have come in keep theirs. Not after entry has closed.',
  }),
  extend: endpoint('POST /a/paplabable/mocks/sitting/extend/:id', 'staff:paques:e', {
    params,
    body: z.strictObject({
      op_id: opIdShape,
      minutes: z.number().int().min(1).max(240),
      reason: reason(),
    }),
    reply: sittingRoomShape,
    act: {
      touches: 'access',
      rows: 'one',
      says: 'How many minutes for how many people, and the words they will read.',
      asks: ['reason'],
      undo: { never: 'Time that was given stays given.' },
    },
    about:
      'After an incident: gives everybody who has not finished extra minutes, with a notice and on the page of the sitting.',
  }),
  confirmTime: endpoint('PUT /a/paplabable/mocks/sitting/time/:id', 'staff:paques:e', {
    params,
    body: confirmedTimeShape,
    reply: sittingRoomShape,
    act: {
      touches: 'marks',
      rows: 'one',
      says: 'Who gets how many minutes, that they are told, and whether their seat is compared with the others.',
      asks: ['reason'],
      undo: { by: 'PUT /a/paplabable/mocks/sitting/time/:id', for: 'until a paper is started' },
    },
    about:
      'Confirms the extra time and rest of one person in this sitting, until they start a paper, and tells them. Their seat is compared with the others only if said so.',
  }),
  countLate: endpoint('PUT /a/paplabable/mocks/sitting/late/:id/:userid', 'staff:paques:e', {
    params: z.object({ id: uuid(), userid: uuid() }),
    reply: sittingRoomShape,
    act: {
      touches: 'marks',
      rows: 'one',
      says: 'How many late answers of whom, and when the device made them.',
      undo: { never: 'Counted answers stay counted; the person has been told.' },
    },
    about: 'Counts the late answers of one person that the device made in time, and tells them.',
  }),
} as const satisfies EndpointTable;
