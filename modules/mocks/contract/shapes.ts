import { highlightShape, opIdShape, clientTimeShape, revealShape, secondsShape } from '@app/practice/contract';
import { optionKey, question } from '@app/questions/contract';
import { z } from 'zod';

const count = z.number().int().min(0);
const moment = z.iso.datetime();
const ENDED_BY = ['learner', 'clock'] as const;

/** Given with the paper: the server owns the time, and the client shows it by the difference of the two clocks. */
const clock = { now: moment };

export const PAPER_STATES = ['later', 'next', 'running', 'closed'] as const;
export type PaperState = (typeof PAPER_STATES)[number];

/** Rest of a paper: the seconds that are left, and until when they run if the clock stands still now. */
export const restShape = z.object({ left: count, until: moment.nullable() });
export type Rest = z.infer<typeof restShape>;

/** One paper as the lobby lists it. */
export const paperHeadShape = z.object({
  n: count,
  state: z.enum(PAPER_STATES),
  questions: count,
  answered: count,
  flagged: count,
  started_at: moment.nullable(),
  deadline_at: moment.nullable(),
  rest: restShape,
  ended_at: moment.nullable(),
  ended_by: z.enum(ENDED_BY).nullable(),
});
export type PaperHead = z.infer<typeof paperHeadShape>;

/** The terms a mock was begun under; they stay as they are and stand on the result. */
export const conditionsShape = z.object({
  extra_percent: count,
  minutes: count,
  break_minutes: count,
  /** For each paper; they stop the clock. */
  rest_minutes: count,
});
export type Conditions = z.infer<typeof conditionsShape>;

/** Right answers of all asked, with the range the share of right answers likely lies in (95 %), in whole per cent. */
export const scoreShape = z.object({ correct: count, total: count, percent: count, low: count, high: count });
export type Score = z.infer<typeof scoreShape>;

export const mockHeadShape = z.object({
  id: z.uuid(),
  /** The learner's own count, from one; part of addresses. */
  number: count,
  title: z.string(),
  profile: z.string(),
  papers: count,
  questions: count,
  created_at: moment,
  ended_at: moment.nullable(),
  ended_by: z.enum(ENDED_BY).nullable(),
  /** Null until it has ended and is marked. */
  score: scoreShape.nullable(),
  /** The live sitting it belongs to; missing in copies that a former version kept on a device. */
  sitting_id: z.uuid().nullable().optional(),
});
export type MockHead = z.infer<typeof mockHeadShape>;

/** One mock of the caller and where they stand in it; nothing of a question. */
export const mockShape = mockHeadShape.extend({
  ...clock,
  conditions: conditionsShape,
  unseen: count,
  rows: z.array(paperHeadShape),
  /** Until then the break after the last closed paper runs; a paper may be started before and after. */
  break_until: moment.nullable(),
});
export type Mock = z.infer<typeof mockShape>;

/** An exam format that can be sat. */
export const profileShape = z.object({
  slug: z.string(),
  name: z.string(),
  about: z.string(),
  papers: count,
  questions: count,
  minutes: count,
  break_minutes: count,
  /** What the next one of this kind would be called. */
  title: z.string(),
  /** So many questions of the next one are new to the caller; null where the bank has too few questions. */
  unseen: count.nullable(),
});
export type MockProfile = z.infer<typeof profileShape>;

/** The exam day: its papers, and how many of its questions each area has; largest first. */
export const blueprintShape = z.object({
  papers: count,
  questions: count,
  minutes: count,
  break_minutes: count,
  areas: z.array(z.object({ name: z.string(), questions: count, topics: count })),
});
export type ExamBlueprint = z.infer<typeof blueprintShape>;

export const overviewShape = z.object({
  open: mockShape.nullable(),
  profiles: z.array(profileShape),
  /** Newest first. */
  past: z.array(mockHeadShape),
});
export type MocksOverview = z.infer<typeof overviewShape>;

export const createBodyShape = z.strictObject({ op_id: opIdShape, profile: z.string().min(1).max(40) });
export type CreateBody = z.infer<typeof createBodyShape>;

/** What the learner has left on one question of a paper. */
export const answerStateShape = z.object({
  /** The id the calls about this question take. */
  id: z.uuid(),
  position: count,
  option: optionKey.nullable(),
  flagged: z.boolean(),
  struck: z.array(optionKey),
  highlights: z.array(highlightShape),
  seen: z.boolean(),
  seconds: count,
  /** The highest sequence number taken: the next change of the option must be above it. */
  seq: count,
});
export type AnswerState = z.infer<typeof answerStateShape>;

/** A whole paper without any key: going on to the next question needs no call. */
export const paperShape = z.object({
  ...clock,
  mock: z.object({
    id: z.uuid(),
    number: count,
    title: z.string(),
    papers: count,
    questions: count,
    sitting_id: z.uuid().nullable().optional(),
  }),
  n: count,
  deadline_at: moment,
  rest: restShape,
  scratchpad: z.string(),
  rows: z.array(answerStateShape.extend({ question })),
});
export type Paper = z.infer<typeof paperShape>;

/** Option null clears the answer. `seq` counts up with every change of this question on the device that owns the paper. */
export const answerBodyShape = z.strictObject({
  op_id: opIdShape,
  option: optionKey.nullable(),
  seq: z.number().int().min(1).max(1_000_000),
  seconds: secondsShape,
  answered_at: clientTimeShape,
  /** Which device says so: a paper has one writer, and what another still holds counts where the writer is silent. */
  device: z.uuid().optional(),
});
export type MockAnswerBody = z.infer<typeof answerBodyShape>;

export const answerReplyShape = z.object({
  op_id: z.uuid(),
  /** What stands now, which is another option if a later change had arrived before. */
  option: optionKey.nullable(),
  seq: count,
  /** It arrived after the paper had closed: kept, and not marked. */
  late: z.boolean(),
});
export type MockAnswerReply = z.infer<typeof answerReplyShape>;

export const leaseBodyShape = z.strictObject({ device: z.uuid(), take: z.boolean() });
/** Whether this device may write the paper; for half a minute, and longer with every answer. */
export const leaseShape = z.object({ ...clock, mine: z.boolean(), deadline_at: moment, rest: restShape });
export type Lease = z.infer<typeof leaseShape>;

export const restBodyShape = z.strictObject({ rest: z.boolean() });
export const scratchpadBodyShape = z.strictObject({ text: z.string().max(10_000) });

/** Parts that are left out stay as they are. */
export const recordBodyShape = z.strictObject({
  seen: z.literal(true).optional(),
  struck: z.array(optionKey).max(5).optional(),
  highlights: z.array(highlightShape).max(100).optional(),
  seconds: secondsShape.optional(),
});
export type MockRecordBody = z.infer<typeof recordBodyShape>;

/** One question: while the paper runs without key, after the end of the mock with it. */
export const mockQuestionShape = answerStateShape.extend({
  mock: z.object({ id: z.uuid(), number: count, title: z.string(), ended: z.boolean() }),
  paper: count,
  question,
  is_correct: z.boolean().nullable(),
  reveal: revealShape.nullable(),
});
export type MockQuestion = z.infer<typeof mockQuestionShape>;
