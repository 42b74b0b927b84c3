import { setting, uuid } from '@app/platform/contract';
import { optionKey } from '@app/questions/contract';
import { z } from 'zod';
import { ANSWER_STATES, bankShape, missReasonShape, MISS_REASONS } from './basics.ts';
import { openingShape } from './lists.ts';
import { placeShape } from './question.ts';

/** `certain`: wrong although the learner was certain. */
export const SET_FILTERS = ['unseen', 'wrong', 'certain', 'right', 'flagged'] as const;
export type SetFilter = (typeof SET_FILTERS)[number];
export const SET_MODES = ['tutor', 'timed'] as const;
export type SetMode = (typeof SET_MODES)[number];
/** By the share of first attempts that were right; `unknown` until enough people have answered. */
export const DIFFICULTIES = ['easy', 'medium', 'hard', 'unknown'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];
/** Questions at or above the first share are easy, those below the second are hard. In per cent. */
export const EASY_FROM = 75;
export const HARD_BELOW = 50;
/** As many as a learner may keep on a device at once. */
export const SET_MAX = 200;

/** The pace of the exam: the duration of a paper divided by its questions. */
export const secondsEach = setting('practice.secondseach', {
  title: 'Seconds for each question',
  about: 'Seconds for one question of a timed set, as in the exam.',
  shape: z.number().int().min(10).max(600),
  initial: 72,
});

/** Any of the states, and any of the categories or topics; a missing or empty list matches everything. */
const filterShape = {
  bank: bankShape,
  categories: z.array(uuid()).max(100).optional(),
  matrices: z.array(uuid()).max(300).optional(),
  states: z.array(z.enum(SET_FILTERS)).max(SET_FILTERS.length).optional(),
  difficulty: z.array(z.enum(DIFFICULTIES)).max(4).optional(),
  /** Only questions missed in the last weeks for one of these reasons, as the learner said. */
  reasons: z.array(missReasonShape).max(MISS_REASONS.length).optional(),
};
export const matchingBodyShape = z.strictObject(filterShape);
export type MatchingBody = z.infer<typeof matchingBodyShape>;

/** How many questions match, how many per state and difficulty, and how many with one condition dropped. */
export const matchingShape = z.object({
  count: z.number().int(),
  states: z.record(z.enum(SET_FILTERS), z.number().int()),
  difficulty: z.record(z.enum(DIFFICULTIES), z.number().int()),
  without: z.object({ topics: z.number().int(), states: z.number().int(), difficulty: z.number().int() }),
  /** Seconds per question in a timed set, with the learner's extra time. */
  seconds_each: z.number().int(),
  /** Seconds per question at the pace of the exam, and the learner's extra time in per cent of it. */
  exam_seconds_each: z.number().int(),
  extra_time: z.number().int(),
});
export type Matching = z.infer<typeof matchingShape>;

/** Seconds per question with extra time, given in per cent. */
export const secondsWith = (exam: number, extra: number): number => Math.ceil((exam * (100 + extra)) / 100);

export const setBodyShape = z.strictObject({
  ...filterShape,
  op_id: uuid(),
  size: z.number().int().min(1).max(SET_MAX),
  mode: z.enum(SET_MODES),
  /** For another time than usual; when omitted, the pace of the exam with the learner's extra time. */
  seconds_each: z.number().int().min(10).max(1200).optional(),
});
export type SetBody = z.infer<typeof setBodyShape>;

/** `right` is null while a timed set with any of its questions runs. */
export const setHeadShape = z.object({
  id: uuid(),
  bank: bankShape,
  mode: z.enum(SET_MODES),
  seconds_each: z.number().int().nullable(),
  /** A set for two. Absent from copies that a device stored under an earlier release. */
  together: z.boolean().optional(),
  created_at: z.iso.datetime(),
  size: z.number().int(),
  answered: z.number().int(),
  right: z.number().int().nullable(),
  /** Tutor: every question still available is answered. Timed: ended, or out of time. */
  finished: z.boolean(),
  /** Of a running timed set, by the server's clock. */
  seconds_left: z.number().int().nullable(),
});
export type SetHead = z.infer<typeof setHeadShape>;

/** `answered`: answered, but the result is still hidden. */
export const setStateShape = z.enum([...ANSWER_STATES, 'answered']);
export type SetState = z.infer<typeof setStateShape>;

/** `state` is that of the latest answer within this set. A question that was withdrawn has no place. */
export const setShape = setHeadShape.extend({
  /**
   * Of a timed set: answers the device made in time that arrived after the end; scored only on request.
   * Absent from copies that a device stored under an earlier release.
   */
  late: z.object({ answers: z.number().int(), counted: z.boolean() }).optional(),
  filter: z.object({
    categories: z.array(z.string()),
    matrices: z.array(z.string()),
    states: z.array(z.enum(SET_FILTERS)),
    difficulty: z.array(z.enum(DIFFICULTIES)),
  }),
  rows: z.array(
    z.object({
      number: z.number().int(),
      id: uuid(),
      place: placeShape.nullable(),
      lead_in: z.string(),
      opening: openingShape,
      state: setStateShape,
      /** The caller's own answer within the set. */
      chosen: optionKey.nullable(),
      /** Answered here, and shown as new in the bank since the caller started over. */
      is_new_again: z.boolean(),
      flagged: z.boolean(),
      seconds: z.number().int().nullable(),
      /** All users' share right at the first attempt, in per cent; only for answers whose result is shown. */
      everyone: z.number().int().nullable(),
    }),
  ),
});
export type PracticeSet = z.infer<typeof setShape>;

export const REPORT_KINDS = ['key', 'outdated', 'wording', 'image', 'other'] as const;
export const reportBodyShape = z.strictObject({
  op_id: uuid(),
  kind: z.enum(REPORT_KINDS),
  text: z.string().trim().min(3, 'Please add a little more detail.').max(2000),
});
export type ReportBody = z.infer<typeof reportBodyShape>;
