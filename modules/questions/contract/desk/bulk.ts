import { confirm, EDITIONS, endpoint, harmless, uuid } from '@app/platform/contract';
import { z } from 'zod';
import { TRIAGE_STATES } from '../question.ts';
import { questionsQuery } from './list.ts';

/** The most questions that one action may change. */
export const BULK_MOST = 2000;
/** The most it may decide on: each decision is made on its own, and all of them within one request. */
export const DECIDE_MOST = 500;
export const UNDO_HOURS = 24;

const matching = questionsQuery
  .omit({ page: true, size: true, sort: true })
  .extend({ triage: z.enum(TRIAGE_STATES).optional() })
  .strict();

export const bulkAct = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('activate') }),
  z.strictObject({ kind: z.literal('deactivate') }),
  z.strictObject({ kind: z.literal('move'), category_id: uuid(), matrix_id: uuid().nullable().default(null) }),
  z.strictObject({ kind: z.literal('tag'), tag: z.string().trim().min(1).max(60) }),
  z.strictObject({ kind: z.literal('review'), next: z.iso.date() }),
  z.strictObject({ kind: z.literal('assign'), person_id: uuid().nullable() }),
  z.strictObject({
    kind: z.literal('triage'),
    state: z.enum(TRIAGE_STATES),
    /** The category of the bank it decides for; the corresponding one of each question when omitted. */
    category_id: uuid().optional(),
  }),
]);
export type BulkAct = z.infer<typeof bulkAct>;
/** Acts that learners notice: from BULK_ASKS_FROM questions on they need the number and a reason. */
export const NOTICED_ACTS: readonly BulkAct['kind'][] = ['activate', 'deactivate', 'move', 'triage'];

/** Either the ticked questions, or everything a list shows. */
const chosen = {
  edition: z.enum(EDITIONS),
  ids: z.array(uuid()).min(1).max(BULK_MOST).optional(),
  matching: matching.optional(),
  act: bulkAct,
};
/** How long back the preview of a bulk act counts learners and unfinished sets. */
export const REACH_DAYS = 30;

export const bulkApi = {
  reach: endpoint('POST /a/paplabable/questionbulkreach', 'staff:paques+plabques:e', {
    body: z.strictObject(chosen),
    reply: z.object({
      /** How many questions would change, and how many would be skipped. */
      changes: z.int(),
      left: z.int(),
      /** How many of those chosen are that way already. */
      already: z.int(),
      /** How many of those that change are open to learners now, and how many of the bank are open. */
      open: z.int(),
      bank: z.int(),
      /** Learners with access to the bank now, and those who answered one of them in the last REACH_DAYS days. */
      holders: z.int(),
      people: z.int(),
      /** Unfinished practice sets of those days that hold one of them, and running mocks that do. */
      sets: z.int(),
      mocks: z.int(),
      /** Notes of learners at them, cards made from them, and revision guides that name one. */
      notes: z.int(),
      cards: z.int(),
      guides: z.int(),
    }),
    ignoresKey: true,
    act: harmless('Only counts.'),
    about: 'What an act on many questions would do, in numbers. Nothing is changed.',
  }),
  change: endpoint('POST /a/paplabable/questionbulk', 'staff:paques+plabques:e', {
    body: z.strictObject({ ...chosen, confirm: confirm() }),
    reply: z.object({
      /** The id for an undo; null when nothing was changed. */
      id: uuid().nullable(),
      changed: z.int(),
      /** Questions that were skipped, and why. */
      left: z.array(z.object({ code: z.string(), why: z.string() })),
    }),
    act: {
      touches: 'content',
      rows: 'many',
      says: 'How many change, how many learners and open sets it reaches and which mocks it does not. Below 50 at once.',
      asks: ['confirm'],
      undo: { by: 'PUT /a/paplabable/questionbulk/:id/undo', for: '24 hours' },
    },
    about:
      'Opens, closes, moves, tags, dates, assigns or decides on many questions of a bank at once. Can be undone for a day.',
  }),
  latest: endpoint('GET /a/paplabable/questionbulk', 'staff:paques+plabques:v', {
    query: z.object({
      /** Of one bank; of all when omitted. */
      edition: z.enum(EDITIONS).optional(),
    }),
    reply: z.object({
      rows: z.array(
        z.object({
          id: uuid(),
          edition: z.enum(EDITIONS),
          act: bulkAct,
          changed: z.int(),
          /** The colleague who did it; null: the viewer. */
          by: z.string().nullable(),
          at: z.iso.datetime(),
        }),
      ),
    }),
    about: 'What was done to many questions in the last day and the viewer can undo, newest first.',
  }),
  undo: endpoint('PUT /a/paplabable/questionbulk/:id/undo', 'staff:paques+plabques:e', {
    params: z.object({ id: uuid() }),
    reply: z.object({
      changed: z.int(),
      /** How many stay, because somebody has changed them since. */
      left: z.int(),
    }),
    act: {
      touches: 'content',
      rows: 'one',
      says: 'What was done, when, and to how many; later changes are left and named.',
      undo: { by: 'POST /a/paplabable/questionbulk', for: 'always' },
    },
    about: 'Undoes a change of many questions, where nobody has changed them again since.',
  }),
};
