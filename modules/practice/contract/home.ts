import { endpoint, uuid } from '@app/platform/contract';
import { z } from 'zod';
import { bankShape, missReasonShape } from './shapes/basics.ts';
import { tallyShape } from './shapes/lists.ts';
import { SET_MODES } from './shapes/sets.ts';

const count = z.number().int().min(0);

/** Eight weeks of squares, plus how many of the last seven days were studied: no streak that a day off could break. */
export const SHOWN_DAYS = 56;

/** Where the learner stopped: in a set, or in a topic (`u`: a whole category). */
const stoppedShape = z.object({
  bank: bankShape,
  /** The topic or category being practised. Null for a set. */
  category: z.string().nullable(),
  matrix_id: z.string().nullable(),
  matrix: z.string().nullable(),
  set_id: uuid().nullable(),
  /** The question to continue with: its id, and its number counted from 1. */
  question_id: uuid(),
  number: count,
  answered: count,
  total: count,
  /** Null unless it is a timed set. */
  seconds_left: count.nullable(),
  last_at: z.iso.datetime(),
});
export type Stopped = z.infer<typeof stoppedShape>;

const areaShape = z.object({
  id: uuid(),
  name: z.string(),
  /** How many questions of the exam, or of the bank where the exam's share is not known. */
  weight: count,
  total_weight: count,
  weight_of: z.enum(['exam', 'bank']),
  answered: count,
  wrong: count,
  first_right: count,
  unseen: count,
  score: count.max(100).nullable(),
  everyone: count.max(100).nullable(),
});
export type HomeArea = z.infer<typeof areaShape>;

const openSetShape = z.object({
  id: uuid(),
  bank: bankShape,
  mode: z.enum(SET_MODES),
  size: count,
  answered: count,
  created_at: z.iso.datetime(),
  seconds_left: count.nullable(),
});
export type OpenSet = z.infer<typeof openSetShape>;

/** A countdown to the exam. `a_day` is the daily number that covers every remaining question once, as of this morning. */
const examShape = z.object({ date: z.iso.date(), days: z.number().int(), a_day: count.nullable() });

/** A card from another module: its title, a sentence, a figure if there is one, and its link. */
export const homeCardShape = z.object({
  key: z.string(),
  title: z.string(),
  text: z.string(),
  figure: z.string().nullable(),
  href: z.string(),
  label: z.string(),
  /** Drawn above everything else: something of the learner's is running out. */
  is_urgent: z.boolean(),
  /** How long it takes: it is part of today's plan. With `at` only on that day. */
  minutes: count.nullable(),
  /** When it begins, if it is booked. */
  at: z.iso.datetime().nullable(),
});
export type HomeCard = z.infer<typeof homeCardShape>;

export const dashboardShape = z.object({
  today: z.iso.date(),
  answered_today: count,
  /** Over the whole bank for the exam. */
  overall: tallyShape,
  /** Questions answered in either bank: what starting over would reset. */
  answered_in_all: count,
  categories: z.array(areaShape),
  stopped: stoppedShape.nullable(),
  /** Three at most: areas below the learner's share over all, most open marks first, then areas with few answers. */
  areas: z.array(areaShape),
  sets: z.array(openSetShape),
  days: z.object({
    of_7: count.max(7),
    of_56: count.max(SHOWN_DAYS),
    answered: count,
    /** Oldest first; the last is today. */
    squares: z.array(z.object({ day: z.iso.date(), answered: count })).length(SHOWN_DAYS),
  }),
  exam: examShape.nullable(),
  /** Questions whose latest answer is wrong, in the bank for the exam. */
  misses: count,
  /** Right answers by confidence: 1 guessing, 2 fairly sure, 3 certain. */
  sureness: z.array(z.object({ level: z.number().int(), answered: count, right: count })).length(3),
  /** Questions missed in the last eight weeks, by the latest reason stated; most first. */
  reasons: z.array(z.object({ reason: missReasonShape, questions: count })),
  flagged: count,
  noted: count,
  cards: z.array(homeCardShape),
  /** The pace of the exam, used to estimate how long a step takes. */
  seconds_each: count,
  /** Reserved: always null until it can be computed from mocks. */
  readiness: z.null(),
  last_mocks: z.null(),
});
export type Dashboard = z.infer<typeof dashboardShape>;

export const homeApi = {
  dashboard: endpoint('GET /pausers/dashboard', 'subscriber', {
    reply: dashboardShape,
    about:
      'The caller’s home page: where they stopped, where they can gain marks, their days, sets, wrong answers and exam.',
  }),
};
