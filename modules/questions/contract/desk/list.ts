import { EDITIONS, pageOf, pageQuery } from '@app/platform/contract';
import { z } from 'zod';
import { TRIAGE_STATES } from '../question.ts';
import { DRAFT_STATES } from './item.ts';

export const QUESTION_SORTS = ['code', '-code', 'edited', '-edited', 'review', '-review'] as const;

/** Ready-made narrowings of a list, each with its count. */
export const QUESTION_CHIPS = [
  'mine',
  'reported',
  'review',
  'scheduled',
  'due',
  'low',
  'drafts',
  'trial',
  'mock',
] as const;
export type QuestionChip = (typeof QUESTION_CHIPS)[number];

/** A review is due this many days ahead. */
export const REVIEW_DUE_DAYS = 30;
/** Fewer right at the first attempt is worth a look, once so many have answered. */
export const LOW_SHARE = { percent: 35, people: 30 } as const;

const flag = z.enum(['true', 'false']);
export const questionsQuery = z.object({
  ...pageQuery,
  /** A code or its beginning, words, a tag or a source. */
  search: z.string().trim().max(200).optional(),
  sort: z.enum(QUESTION_SORTS).default('code'),
  active: flag.optional(),
  category_id: z.uuid().optional(),
  matrix_id: z.uuid().optional(),
  review: z.enum(['pending', 'reviewed']).optional(),
  /** Last checked before this day. */
  checked_before: z.iso.date().optional(),
  chip: z.enum(QUESTION_CHIPS).optional(),
});
export type QuestionsQuery = z.infer<typeof questionsQuery>;

export const questionRow = z.object({
  id: z.uuid(),
  code: z.string(),
  opening: z.string(),
  edition: z.enum(EDITIONS),
  category: z.string(),
  topic: z.string().nullable(),
  active: z.boolean(),
  trial: z.boolean(),
  /** mock: kept for mock exams, and therefore shut on purpose. */
  use: z.enum(['bank', 'mock']),
  /** Null while nothing is published. */
  n: z.int().nullable(),
  checked: z.object({ state: z.enum(['pending', 'reviewed']), next: z.iso.date() }).nullable(),
  draft: z.enum(DRAFT_STATES).nullable(),
  /** When the draft is published by itself. */
  publish_at: z.iso.datetime().nullable(),
  /** It was due to be published and could not be. */
  publish_failed: z.boolean(),
  /** Who works on it next. */
  assigned: z.string().nullable(),
  triage: z.enum(TRIAGE_STATES).nullable(),
  edited_at: z.iso.datetime(),
  edited_by: z.string().nullable(),
  people: z.int(),
  correct: z.int(),
  reports: z.int(),
});
export type QuestionRow = z.infer<typeof questionRow>;

export const questionsPage = pageOf(questionRow).extend({
  /** How many rows each chip would leave; all: without one. */
  chips: z.record(z.enum(['all', ...QUESTION_CHIPS]), z.int()),
});

/** Lean on purpose: every question of a bank, never its stem. */
export const questionName = z.object({
  id: z.uuid(),
  code: z.string(),
  category_id: z.uuid(),
  matrix_id: z.uuid().nullable(),
  active: z.boolean(),
});
