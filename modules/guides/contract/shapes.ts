import { pageOf, uuid } from '@app/platform/contract';
import { answerStateShape, clientTimeShape, HIGHLIGHTS_MAX, NOTE_MAX, placeShape } from '@app/practice/contract';
import { clinicalReview, markedText, questionReference } from '@app/questions/contract';
import { z } from 'zod';

const count = z.number().int().min(0);
const share = count.max(100);
/** The anchor of a heading inside a guide. */
export const anchorShape = z.string().regex(/^[a-z0-9-]{0,120}$/);

/** How far a learner is with a guide. `changed` and `flagged` are filters of the same list but may overlap with these. */
export const READING_STATES = ['unread', 'begun', 'read'] as const;
export type ReadingState = (typeof READING_STATES)[number];
export const LIST_STATES = [...READING_STATES, 'flagged', 'changed'] as const;
export type GuideListState = (typeof LIST_STATES)[number];

const categoryShape = z.object({ id: uuid(), name: z.string() });

export const guideRowShape = z.object({
  id: uuid(),
  title: z.string(),
  summary: z.string(),
  minutes: count,
  category: categoryShape,
  state: z.enum(READING_STATES),
  share,
  flagged: z.boolean(),
  /** What it teaches has changed since the learner read it to the end. */
  changed: z.boolean(),
  /** How many questions test it, and how many of them the learner has not answered. */
  questions: count,
  unseen: count,
  /** The search matches; null without a search. */
  found: z.object({ title: markedText, excerpt: markedText }).nullable(),
});
export type GuideRow = z.infer<typeof guideRowShape>;

export const guideListShape = pageOf(guideRowShape).extend({
  /** Matches of the search by state. */
  counts: z.object({ all: count, ...Object.fromEntries(LIST_STATES.map((state) => [state, count])) } as Record<
    'all' | GuideListState,
    typeof count
  >),
  categories: z.array(categoryShape.extend({ guides: count })),
  /** Where the learner stopped reading last. */
  stopped: z
    .object({ title: z.string(), place: z.string(), heading: z.string().nullable(), share, minutes_left: count })
    .nullable(),
  changed: z.array(z.object({ title: z.string(), summary: z.string() })),
  /** The guides whose questions were answered wrongly most often, with the heading that explains most of them. */
  misses: z.array(z.object({ title: z.string(), section: z.string(), misses: count })),
  /** The corrected search that was used instead of the one typed. */
  meant: z.string().nullable(),
});
export type GuideList = z.infer<typeof guideListShape>;

/** A range of characters in the article's text, end exclusive, and the words it covers. */
export const highlightShape = z.strictObject({
  from: count.max(500_000),
  to: count.max(500_000),
  text: z.string().min(1).max(2000),
  /** The words around it, which tell it from other occurrences; older highlights have none. */
  before: z.string().max(100).optional(),
  after: z.string().max(100).optional(),
});
export type GuideHighlight = z.infer<typeof highlightShape>;

/** A learner's own marks on a guide. */
export const markShape = z.object({
  state: z.enum(READING_STATES),
  share,
  place: z.string(),
  flagged: z.boolean(),
  note: z.string(),
  note_at: z.iso.datetime().nullable(),
  highlights: z.array(highlightShape),
});
export type GuideMark = z.infer<typeof markShape>;

/** Omitted parts stay unchanged. Of each part the newest `at` wins, whatever the order of arrival. */
export const markBodyShape = z.strictObject({
  at: clientTimeShape,
  /** `words` is the wording on the screen; older clients omit it, and the current one is assumed. */
  place: z.strictObject({ anchor: anchorShape, share, words: count.min(1).optional() }).optional(),
  note: z.string().max(NOTE_MAX).optional(),
  highlights: z.array(highlightShape).max(HIGHLIGHTS_MAX).optional(),
});
export type MarkBody = z.infer<typeof markBodyShape>;

export const guideQuestionShape = z.object({
  number: z.number().int(),
  code: z.string(),
  opening: z.string(),
  lead_in: z.string(),
  state: answerStateShape,
  flagged: z.boolean(),
  /** The heading that explains it; empty when none is named. */
  section: z.string(),
  place: placeShape,
});
export type GuideQuestion = z.infer<typeof guideQuestionShape>;

export const guideQuestionsShape = z.object({
  guide: z.object({ id: uuid(), title: z.string() }),
  /** The guide was requested by a former title. */
  moved: z.boolean(),
  rows: z.array(guideQuestionShape),
});
export type GuideQuestions = z.infer<typeof guideQuestionsShape>;

export const guidePageShape = z.object({
  id: uuid(),
  title: z.string(),
  moved: z.boolean(),
  summary: z.string(),
  minutes: count,
  category: categoryShape,
  /** Sanitised HTML. */
  html: z.string(),
  /** The number of this wording. */
  words: count,
  copy_allowed: z.boolean(),
  sources: z.array(questionReference),
  review: clinicalReview.extend({ at: z.iso.date().nullable(), next: z.iso.date().nullable() }),
  mark: markShape,
  questions: z.array(guideQuestionShape),
  /** The Markdown the learner read to the end, when what it teaches has changed since. */
  former: z.string().nullable(),
  /** The current Markdown, only together with a former one. */
  present: z.string().nullable(),
  next: z.string().nullable(),
  /** The words to mark in the text when the page is opened from a search. */
  terms: z.array(z.string()),
  /** False: a draft, visible to staff only. */
  live: z.boolean(),
  /** When the present wording replaced another; null: it is the first. Missing in copies of an earlier version. */
  changed_at: z.iso.datetime().nullable().optional(),
});
export type GuidePage = z.infer<typeof guidePageShape>;

export const flaggedRowShape = z.object({
  id: uuid(),
  number: z.number().int(),
  title: z.string(),
  summary: z.string(),
  minutes: count,
  category: categoryShape,
  state: z.enum(READING_STATES),
  share,
  flagged_at: z.iso.datetime(),
});
export type FlaggedGuide = z.infer<typeof flaggedRowShape>;
export const flaggedGroupShape = z.object({ category: categoryShape, rows: z.array(flaggedRowShape) });
export type FlaggedGroup = z.infer<typeof flaggedGroupShape>;
