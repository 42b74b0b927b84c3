import { harmless, EDITIONS, endpoint, MAIN_BANK, uuid } from '@app/platform/contract';
import { z } from 'zod';
import { optionKey } from '../question.ts';
import { draftState, editorialChange } from './item.ts';

const params = z.object({ id: uuid() });

/** How often an open editor reports itself, and for how long that counts. */
export const EDITING_BEAT_SECONDS = 20;
export const EDITING_SEEN_SECONDS = 45;
/** How far ahead publishing can be planned. */
export const PUBLISH_AHEAD_DAYS = 366;

/** An option by letter and text. */
const namedOption = z.object({ key: optionKey, text: z.string() });

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
    act: harmless('Only staff see who works on what.'),
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
    act: {
      touches: 'content',
      rows: 'one',
      says: 'When it will be published, and what kind of change it is.',
      undo: { by: 'PUT /a/paplabable/questiondraft/:id', for: 'until then: an edit cancels it' },
    },
    about: 'Publishes a finished draft at a later time. Editing the draft cancels this.',
  }),
  rekeying: endpoint('GET /a/paplabable/questionrekeying/:id', 'staff:paques+plabques:v', {
    params,
    query: z.strictObject({
      /** As the editor declares it: the question still asks the same. */
      same: z.enum(['true', 'false']).default('false'),
    }),
    reply: z.object({
      from: namedOption,
      to: namedOption,
      /** People whose latest answer becomes right, and those whose no longer is. */
      rise: z.int(),
      fall: z.int(),
      /** Marked mocks whose score rises; in a mock none ever falls. */
      mocks: z.int(),
      /** The words each of them gets. */
      read_by_risen: z.string(),
      read_by_fallen: z.string(),
    }),
    about: 'What publishing the saved draft, with its other key, would do to answers given before.',
  }),
  here: endpoint('PUT /a/paplabable/questionediting/:id', 'staff:paques+plabques:e', {
    params,
    body: z.strictObject({ leaving: z.boolean().default(false) }),
    reply: z.object({ others: z.array(z.object({ name: z.string(), since: z.iso.datetime() })) }),
    act: harmless('Only staff see who has a question open.'),
    noAudit: 'A heartbeat while the editor is open.',
    about: 'Records that the caller has a question open in the editor, and says who else has.',
  }),
};
