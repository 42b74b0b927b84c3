import { EDITIONS, endpoint, uuid } from '@app/platform/contract';
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

export const bulkApi = {
  change: endpoint('POST /a/paplabable/questionbulk', 'staff:paques+plabques:e', {
    body: z.strictObject({
      edition: z.enum(EDITIONS),
      /** Either the ticked questions, or everything a list shows. */
      ids: z.array(uuid()).min(1).max(BULK_MOST).optional(),
      matching: matching.optional(),
      act: bulkAct,
    }),
    reply: z.object({
      /** The id for an undo; null when nothing was changed. */
      id: uuid().nullable(),
      changed: z.int(),
      /** Questions that were skipped, and why. */
      left: z.array(z.object({ code: z.string(), why: z.string() })),
    }),
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
          at: z.iso.datetime(),
        }),
      ),
    }),
    about: 'What the viewer did to many questions in the last day and can still undo, newest first.',
  }),
  undo: endpoint('PUT /a/paplabable/questionbulk/:id/undo', 'staff:paques+plabques:e', {
    params: z.object({ id: uuid() }),
    reply: z.object({ changed: z.int() }),
    about: 'Undoes a change of many questions, where nobody has changed them again since.',
  }),
};
