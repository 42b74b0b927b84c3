import { copying } from '@app/integrity/contract';
import { spending, uuid } from '@app/platform/contract';
import { highlightShape, opIdShape, clientTimeShape, revealShape, secondsShape } from '@app/practice/contract';
import { optionKey, question } from '@app/questions/contract';
import { z } from 'zod';

const count = z.number().int().min(0);
const moment = z.iso.datetime();
const ENDED_BY = ['learner', 'clock'] as const;

/** The server's time with every reply: the client shows the time left from the difference between the two clocks. */
const clock = { now: moment };

export const PAPER_STATES = ['later', 'next', 'running', 'closed'] as const;
export type PaperState = (typeof PAPER_STATES)[number];

/** Rest on a paper: the seconds left, and when the current rest ends; null while the clock runs. */
export const restShape = z.object({ left: count, until: moment.nullable() });
export type Rest = z.infer<typeof restShape>;

/** One paper in the lobby. */
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

/** The conditions a mock was created with; they never change and are shown on the result. */
export const conditionsShape = z.object({
  extra_percent: count,
  minutes: count,
  break_minutes: count,
  /** Per paper; rest stops the clock. */
  rest_minutes: count,
});
export type Conditions = z.infer<typeof conditionsShape>;

/** Right answers out of the total, with the 95% interval of their share in whole per cent. */
export const scoreShape = z.object({ correct: count, total: count, percent: count, low: count, high: count });
export type Score = z.infer<typeof scoreShape>;

export const mockHeadShape = z.object({
  id: uuid(),
  /** The learner's own numbering, from 1; part of addresses. */
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
  /** Its sitting, if any; missing in copies stored by an earlier version. */
  sitting_id: uuid().nullable().optional(),
});
export type MockHead = z.infer<typeof mockHeadShape>;

/** One of the caller's mocks with its progress, without any question. */
export const mockShape = mockHeadShape.extend({
  ...clock,
  conditions: conditionsShape,
  unseen: count,
  rows: z.array(paperHeadShape),
  /** When the break after the last closed paper ends; a paper can be started before or after. */
  break_until: moment.nullable(),
  /**
   * The last moment to start the next paper; after it the mock is ended as it is. Null once it has ended. Missing in copies
   * stored by an earlier version.
   */
  start_until: moment.nullable().optional(),
  /**
   * When the caller's access to the question bank ends, for an open mock of their own; the present once it has ended, null for
   * staff and in a sitting. Missing in copies stored by an earlier version.
   */
  access_until: moment.nullable().optional(),
});
export type Mock = z.infer<typeof mockShape>;

/** An exam format on offer. */
export const profileShape = z.object({
  slug: z.string(),
  name: z.string(),
  about: z.string(),
  papers: count,
  questions: count,
  minutes: count,
  break_minutes: count,
  /** The title of the next mock in this format. */
  title: z.string(),
  /** How many questions of the next mock are new to the caller; null when the bank has too few. */
  unseen: count.nullable(),
});
export type MockProfile = z.infer<typeof profileShape>;

/** The exam day: its papers, and the number of questions from each area, largest first. */
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

/** The learner's answer and marks on one question of a paper. */
export const answerStateShape = z.object({
  /** The id used in calls about this question. */
  id: uuid(),
  position: count,
  option: optionKey.nullable(),
  flagged: z.boolean(),
  struck: z.array(optionKey),
  highlights: z.array(highlightShape),
  seen: z.boolean(),
  seconds: count,
  /** The highest sequence number accepted; the next change must exceed it. */
  seq: count,
});
export type AnswerState = z.infer<typeof answerStateShape>;

/** A whole paper without keys, so that moving to the next question needs no request. */
export const paperShape = z.object({
  ...clock,
  mock: z.object({
    id: uuid(),
    number: count,
    title: z.string(),
    papers: count,
    questions: count,
    sitting_id: uuid().nullable().optional(),
  }),
  n: count,
  deadline_at: moment,
  rest: restShape,
  scratchpad: z.string(),
  rows: z.array(answerStateShape.extend({ question })),
});
export type Paper = z.infer<typeof paperShape>;
const shownIn = ({ rows }: Paper) => rows.map((row) => row.question.id);
/** Starting a paper costs its questions; a running paper is never refused. */
export const startsPaper = spending(copying, paperShape, shownIn);
export const showsPaper = spending(copying, paperShape, shownIn, { refuses: false });

/** Option null clears the answer. `seq` increases with every change of this question on a device. */
export const answerBodyShape = z.strictObject({
  op_id: opIdShape,
  option: optionKey.nullable(),
  seq: z.number().int().min(1).max(1_000_000),
  seconds: secondsShape,
  answered_at: clientTimeShape,
  /** The sending device. One device at a time writes a paper; another's answers count only where the writer has none. */
  device: uuid().optional(),
});
export type MockAnswerBody = z.infer<typeof answerBodyShape>;

export const answerReplyShape = z.object({
  op_id: uuid(),
  /** The current option, which differs if a later change arrived first. */
  option: optionKey.nullable(),
  seq: count,
  /** Received after the paper had closed: stored, but not marked. */
  late: z.boolean(),
});
export type MockAnswerReply = z.infer<typeof answerReplyShape>;

/** How long, in seconds, a silent device keeps the right to write a paper. */
export const LEASE_SECONDS = 30;
export const leaseBodyShape = z.strictObject({ device: uuid(), take: z.boolean() });
/** Whether this device can write the paper, for half a minute; every answer extends it. */
export const leaseShape = z.object({ ...clock, mine: z.boolean(), deadline_at: moment, rest: restShape });
export type Lease = z.infer<typeof leaseShape>;

export const restBodyShape = z.strictObject({ rest: z.boolean() });
export const scratchpadBodyShape = z.strictObject({ text: z.string().max(10_000) });

/** Fields left out stay unchanged. */
export const recordBodyShape = z.strictObject({
  seen: z.literal(true).optional(),
  struck: z.array(optionKey).max(5).optional(),
  highlights: z.array(highlightShape).max(100).optional(),
  seconds: secondsShape.optional(),
});
export type MockRecordBody = z.infer<typeof recordBodyShape>;

/** One question: without the key while the paper runs, with it once the mock has ended. */
export const mockQuestionShape = answerStateShape.extend({
  mock: z.object({ id: uuid(), number: count, title: z.string(), ended: z.boolean() }),
  paper: count,
  question,
  is_correct: z.boolean().nullable(),
  reveal: revealShape.nullable(),
});
export type MockQuestion = z.infer<typeof mockQuestionShape>;
export const showsQuestion = spending(copying, mockQuestionShape, (page) => [page.question.id]);

/** The running paper, for pages outside the question bank: its title, a sentence, the minutes left, and its link. */
export const runningPaperShape = z.object({
  title: z.string(),
  text: z.string(),
  figure: z.string().nullable(),
  href: z.string(),
  label: z.string(),
});
export type RunningPaper = z.infer<typeof runningPaperShape>;
