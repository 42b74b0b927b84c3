import { EDITIONS, reason, uuid } from '@app/platform/contract';
import { z } from 'zod';
import { CHANGE_CLASSES, clinicalReview, TRIAGE_STATES } from '../question.ts';
import { questionDraft } from './content.ts';

/** What publishing the draft now would change for learners. */
export const proposedChange = z.object({
  /** Null: the text is the one learners see, or nothing is published yet. */
  proposed: z.enum(CHANGE_CLASSES).nullable(),
  /**
   * The text differs, but no number, unit, negation or medicine does: the editor may say that only wording was corrected.
   * A clinical change then counts as editorial; a changed key stays one, and earlier answers are marked again.
   */
  lowerable: z.boolean(),
  /** With a changed key: answers to the published version are marked again, because it asks the same. */
  marks_earlier: z.boolean(),
  /** A colleague has to sign this text before it is published. */
  needs_sign_off: z.boolean(),
  /** Who has signed exactly this text. */
  signed_by: z.string().nullable(),
});
export type ProposedChange = z.infer<typeof proposedChange>;

export const DRAFT_STATES = ['writing', 'review', 'returned', 'ready'] as const;

export const draftState = z.object({
  state: z.enum(DRAFT_STATES),
  version: z.int(),
  saved_at: z.iso.datetime(),
  saved_by: z.string().nullable(),
  /** The caller has saved this draft, so a colleague must sign it. */
  yours: z.boolean(),
  change: proposedChange,
  /** When it is published automatically; null: only by hand. */
  publish_at: z.iso.datetime().nullable(),
  /** Why automatic publishing failed; empty when it did not. */
  publish_problem: z.string(),
});
export type DraftState = z.infer<typeof draftState>;

/** A question as its editors see it. */
export const questionItem = z.object({
  id: uuid(),
  code: z.string(),
  /** Rises with every change that learners can notice; a save names the one it is based on. */
  version: z.int(),
  /** The version learners see; null while there is none. */
  published: z.object({ n: z.int(), at: z.iso.datetime(), by: z.string().nullable() }).nullable(),
  checked: clinicalReview.nullable(),
  /** The draft if there is one, else what learners see. */
  content: questionDraft,
  draft: draftState.nullable(),
  /**
   * A version was published past the draft: what the draft was based on and what learners see now. The draft cannot be
   * published until both are merged. Null when the draft is up to date, or there is none.
   */
  behind: z.object({ base: questionDraft, now: questionDraft }).nullable(),
  triage: z.enum(TRIAGE_STATES).nullable(),
  /** Who decided that and when; without a name it came from the content pack. Null when it is not triaged. */
  decided: z.object({ by: z.string().nullable(), at: z.iso.datetime() }).nullable(),
  /** The editions that have it, open or not. */
  editions: z.array(z.enum(EDITIONS)),
  /** Data URLs by hash; empty when the picture is missing from the store. */
  pictures: z.record(z.string(), z.string()),
  figures: z.object({ people: z.int(), correct: z.int(), reports: z.int() }),
  /** What else there is about it and where staff read it, such as its open reports. */
  linked: z.array(z.object({ label: z.string(), count: z.int(), screen: z.string() })),
  /** Who is assigned to it. */
  assigned: z.object({ id: uuid(), name: z.string() }).nullable(),
});
export type QuestionItem = z.infer<typeof questionItem>;

/** A published version, with the field names of the shared version view. */
export const questionVersion = z.object({
  version: z.int(),
  at: z.iso.datetime(),
  /** Null: from the content pack, or by a user who has been deleted. */
  by: z.string().nullable(),
  /** The fields that differ from the version before. */
  changed: z.array(z.string()),
  change: z.enum(CHANGE_CLASSES).nullable(),
});

/** Enough to identify and open it. */
export const questionBrief = z.object({ id: uuid(), code: z.string(), opening: z.string(), lead_in: z.string() });

/** A published question that is nearly the same. */
export const alikeQuestion = questionBrief.extend({
  /** The share of three-word sequences the two have in common. */
  percent: z.int(),
});
export type AlikeQuestion = z.infer<typeof alikeQuestion>;

/**
 * States that only wording was corrected: this keeps the statistics or, with a changed key, marks earlier answers again,
 * so it needs a reason.
 */
export const editorialChange = z.strictObject({
  class: z.literal('editorial'),
  reason: reason(),
});

/** A save that publishes: omitted fields keep the value of the draft or, without one, of the published version. */
export const saveQuestion = questionDraft.partial().extend({
  version: z.int().optional(),
  /** Version of the draft being published, as last read; 0 when there was none. */
  draft: z.int().min(0).optional(),
  change: editorialChange.optional(),
});

export const saveMoreQuestion = saveQuestion.extend({
  triage: z.enum(TRIAGE_STATES).optional(),
  /** The decision so far as last read; a colleague's other decision since then is not overwritten. */
  was: z.enum(TRIAGE_STATES).optional(),
  /** The category for a triage decision; the corresponding one when omitted. */
  category_id: uuid().optional(),
});
export type SaveMoreQuestion = z.infer<typeof saveMoreQuestion>;
