import { EDITIONS, endpoint, MAIN_BANK, uuid } from '@app/platform/contract';
import { z } from 'zod';
import { draftState, editorialChange } from './item.ts';

const params = z.object({ id: uuid() });

/** How often an open editor reports itself, and for how long that counts. */
export const EDITING_BEAT_SECONDS = 20;
export const EDITING_SEEN_SECONDS = 45;
/** How far ahead publishing can be planned. */
export const PUBLISH_AHEAD_DAYS = 366;

const colleague = z.object({ id: uuid(), name: z.string(), /** The caller. */ you: z.boolean() });
export type Colleague = z.infer<typeof colleague>;

/** Who is assigned to a question, when it is published, and who else has it open. */
export const planApi = {
  colleagues: endpoint('GET /a/paplabable/questioncolleagues', 'staff:paques+plabques:v', {
    query: z.object({ edition: z.enum(EDITIONS).default(MAIN_BANK) }),
    reply: z.object({ rows: z.array(colleague) }),
    about: 'Members of staff who may edit questions of a bank, by name.',
  }),
  assign: endpoint('PUT /a/paplabable/questionassign/:id', 'staff:paques+plabques:e', {
    params,
    body: z.strictObject({ person_id: uuid().nullable() }),
    reply: z.object({ assigned: colleague.nullable() }),
    about: 'Gives a question to a colleague, or to nobody.',
  }),
  schedule: endpoint('PUT /a/paplabable/questionschedule/:id', 'staff:paques+plabques:e', {
    params,
    body: z.strictObject({
      /** Version of the draft as read. */
      version: z.int().min(1),
      /** Null cancels automatic publishing. */
      publish_at: z.iso.datetime().nullable(),
      change: editorialChange.optional(),
    }),
    reply: draftState,
    about: 'Publishes a finished draft at a later time. Editing the draft cancels this.',
  }),
  here: endpoint('PUT /a/paplabable/questionediting/:id', 'staff:paques+plabques:e', {
    params,
    body: z.strictObject({ leaving: z.boolean().default(false) }),
    reply: z.object({ others: z.array(z.object({ name: z.string(), since: z.iso.datetime() })) }),
    about: 'Records that the caller has a question open in the editor, and says who else has.',
  }),
};
