import { EDITIONS } from '@app/platform/contract';
import { z } from 'zod';
import { CHANGE_CLASSES, clinicalReview, TRIAGE_STATES } from '../question.ts';
import { questionDraft } from './content.ts';

/** What a draft would change for learners if it were published now. */
export const proposedChange = z.object({
  /** Null: the words are those learners see, or learners see none yet. */
  proposed: z.enum(CHANGE_CLASSES).nullable(),
  /**
   * The words differ, but no number, unit, negation or medicine: they may be said to be a correction of wording. What
   * looks clinical is editorial then; a changed key stays one, and earlier answers are marked again.
   */
  lowerable: z.boolean(),
  /** With a changed key: answers to the version that is live are marked again, because it asks the same. */
  marks_earlier: z.boolean(),
  /** A colleague has to sign these words before they are published. */
  needs_sign_off: z.boolean(),
  /** Who has signed exactly these words. */
  signed_by: z.string().nullable(),
});
export type ProposedChange = z.infer<typeof proposedChange>;

export const DRAFT_STATES = ['writing', 'review', 'returned', 'ready'] as const;

export const draftState = z.object({
  state: z.enum(DRAFT_STATES),
  version: z.int(),
  saved_at: z.iso.datetime(),
  saved_by: z.string().nullable(),
  /** Whoever asks has saved this draft, so somebody else signs it. */
  yours: z.boolean(),
  change: proposedChange,
  /** When it is published by itself; null: when somebody publishes it. */
  publish_at: z.iso.datetime().nullable(),
  /** Why that did not happen; empty when nothing went wrong. */
  publish_problem: z.string(),
});
export type DraftState = z.infer<typeof draftState>;

/** A question as its editors see it. */
export const questionItem = z.object({
  id: z.uuid(),
  code: z.string(),
  /** Counts every change that learners can notice; a save names the one it was made from. */
  version: z.int(),
  /** The version learners see; null while there is none. */
  published: z.object({ n: z.int(), at: z.iso.datetime(), by: z.string().nullable() }).nullable(),
  checked: clinicalReview.nullable(),
  /** The draft if there is one, else what learners see. */
  content: questionDraft,
  draft: draftState.nullable(),
  /**
   * Words were published past the draft: what it was begun from and what learners see now. It is not published before
   * both are put together. Null when the draft is up to date, or there is none.
   */
  behind: z.object({ base: questionDraft, now: questionDraft }).nullable(),
  triage: z.enum(TRIAGE_STATES).nullable(),
  /** Editions it stands in, open or shut. */
  editions: z.array(z.enum(EDITIONS)),
  /** By their hash, as addresses a page can show; empty when the store does not have one. */
  pictures: z.record(z.string(), z.string()),
  figures: z.object({ people: z.int(), correct: z.int(), reports: z.int() }),
  /** Who works on it next. */
  assigned: z.object({ id: z.uuid(), name: z.string() }).nullable(),
});
export type QuestionItem = z.infer<typeof questionItem>;

/** A published version, named as every view of versions does. */
export const questionVersion = z.object({
  version: z.int(),
  at: z.iso.datetime(),
  /** Null: it came with the content pack, or from somebody who is gone. */
  by: z.string().nullable(),
  /** The fields that differ from the version before. */
  changed: z.array(z.string()),
  change: z.enum(CHANGE_CLASSES).nullable(),
});

/** Enough to name it and to open it. */
export const questionBrief = z.object({ id: z.uuid(), code: z.string(), opening: z.string(), lead_in: z.string() });
export type QuestionLine = z.infer<typeof questionBrief>;

/** A published question that says nearly the same. */
export const alikeQuestion = questionBrief.extend({
  /** How much of what both ask is the same, by three words in a row. */
  percent: z.int(),
});
export type AlikeQuestion = z.infer<typeof alikeQuestion>;

/**
 * Says that only wording was corrected: it keeps the statistics, or with a changed key has earlier answers marked again,
 * so it asks for a reason.
 */
export const editorialChange = z.strictObject({
  class: z.literal('editorial'),
  reason: z.string().trim().min(3).max(500),
});

/** A save that publishes: what is not sent stays as the draft, or else the published version, has it. */
export const saveQuestion = questionDraft.partial().extend({
  version: z.int().optional(),
  /** Of the draft that is published, as it was last read; 0 when there was none. */
  draft: z.int().min(0).optional(),
  change: editorialChange.optional(),
});
export type SaveQuestion = z.infer<typeof saveQuestion>;

export const saveMoreQuestion = saveQuestion.extend({
  triage: z.enum(TRIAGE_STATES).optional(),
  /** Where a decision puts it; without it the corresponding category. */
  category_id: z.uuid().optional(),
});
export type SaveMoreQuestion = z.infer<typeof saveMoreQuestion>;
