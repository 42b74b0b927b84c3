import { EDITIONS, pageOf, pageQuery, uuid } from '@app/platform/contract';
import { z } from 'zod';
import { TRIAGE_STATES } from '../question.ts';
import { DRAFT_STATES } from './item.ts';

export const QUESTION_SORTS = ['code', '-code', 'edited', '-edited', 'review', '-review'] as const;

/** Predefined filters of a list, each with its count. */
export const QUESTION_CHIPS = [
  'mine',
  'reported',
  'review',
  'returned',
  'signed',
  'scheduled',
  'due',
  'low',
  'drafts',
  'trial',
  'mock',
] as const;
export type QuestionChip = (typeof QUESTION_CHIPS)[number];

/** A review counts as due this many days ahead. */
export const REVIEW_DUE_DAYS = 30;
/** A share right at the first attempt below this deserves a look, from this many people on. */
export const LOW_SHARE = { percent: 35, people: 30 } as const;

const flag = z.enum(['true', 'false']);
export const questionsQuery = z.object({
  ...pageQuery,
  /** A code or its beginning, words, a tag or a source. */
  search: z.string().trim().max(200).optional(),
  sort: z.enum(QUESTION_SORTS).default('code'),
  active: flag.optional(),
  category_id: uuid().optional(),
  matrix_id: uuid().optional(),
  review: z.enum(['pending', 'reviewed']).optional(),
  /** Last reviewed before this day. */
  checked_before: z.iso.date().optional(),
  chip: z.enum(QUESTION_CHIPS).optional(),
});
export type QuestionsQuery = z.infer<typeof questionsQuery>;

export const questionRow = z.object({
  id: uuid(),
  code: z.string(),
  opening: z.string(),
  edition: z.enum(EDITIONS),
  category: z.string(),
  topic: z.string().nullable(),
  active: z.boolean(),
  trial: z.boolean(),
  /** `mock`: kept for mock exams, and therefore not open in a bank. */
  use: z.enum(['bank', 'mock']),
  /** Null while nothing is published. */
  n: z.int().nullable(),
  checked: z.object({ state: z.enum(['pending', 'reviewed']), next: z.iso.date() }).nullable(),
  draft: z.enum(DRAFT_STATES).nullable(),
  /** When the draft is published automatically. */
  publish_at: z.iso.datetime().nullable(),
  /** Automatic publishing was due and failed. */
  publish_failed: z.boolean(),
  /** Who is assigned to it. */
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
  /** How many rows each chip would leave; `all` counts without one. */
  chips: z.record(z.enum(['all', ...QUESTION_CHIPS]), z.int()),
});

/** Deliberately small, without the stem, because it lists every question of a bank. */
export const questionName = z.object({
  id: uuid(),
  code: z.string(),
  category_id: uuid(),
  matrix_id: uuid().nullable(),
  active: z.boolean(),
});
