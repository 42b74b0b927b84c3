import { endpoint, type EndpointTable, uuid } from '@app/platform/contract';
import { z } from 'zod';
import { mockResultShape } from './result.ts';
import {
  answerBodyShape,
  answerReplyShape,
  conditionsShape,
  leaseBodyShape,
  leaseShape,
  mockQuestionShape,
  mockShape,
  paperShape,
  recordBodyShape,
  restBodyShape,
  scratchpadBodyShape,
  showsPaper,
  showsQuestion,
} from './shapes.ts';

const count = z.number().int().min(0);
const moment = z.iso.datetime();

/**
 * planned: not open yet. open: learners enter and wait. running: papers can be started. closed: waits for the last to finish.
 * results: published.
 */
export const SITTING_STATES = ['planned', 'open', 'running', 'closed', 'results'] as const;
export type SittingState = (typeof SITTING_STATES)[number];

interface Window {
  readonly opens_at: string;
  readonly starts_at: string;
  readonly closes_at: string;
  readonly released: boolean;
}
/** The state of a sitting at a moment. */
export function sittingStateAt({ opens_at, starts_at, closes_at, released }: Window, now: number): SittingState {
  if (released) return 'results';
  if (now < Date.parse(opens_at)) return 'planned';
  if (now < Date.parse(starts_at)) return 'open';
  return now < Date.parse(closes_at) ? 'running' : 'closed';
}

/** A sitting as a learner with a seat sees it. */
export const sittingHeadShape = z.object({
  id: uuid(),
  title: z.string(),
  papers: count,
  questions: count,
  opens_at: moment,
  starts_at: moment,
  /** The end of entry. */
  entry_until: moment,
  /** Includes the caller's extra time. */
  closes_at: moment,
  released: z.boolean(),
  /** The caller has entered. */
  entered: z.boolean(),
});
export type SittingHead = z.infer<typeof sittingHeadShape>;

export const sittingShape = sittingHeadShape.extend({
  now: moment,
  conditions: conditionsShape,
  /**
   * What the caller set in their preferences and nobody has confirmed for this sitting; null when there is no difference, or
   * after they have come in. Missing in copies stored by an earlier version.
   */
  unconfirmed: z.object({ extra_percent: count, rest_minutes: count }).nullable().optional(),
  /** How many have entered. */
  here: count,
  mock: mockShape.nullable(),
  /** The minutes staff added last since this person entered, and why. Missing in copies stored by an earlier version. */
  incident: z.object({ minutes: count, reason: z.string() }).nullable().optional(),
  /** Another open mock of the caller, which must end before they can enter. Missing in copies stored by an earlier version. */
  other: z.object({ number: count, title: z.string(), sitting_id: uuid().nullable() }).nullable().optional(),
});
export type Sitting = z.infer<typeof sittingShape>;

const params = z.object({ id: uuid() });
const paperParams = z.object({ id: uuid(), paper: z.coerce.number().int().min(1).max(12) });
const rowParams = z.object({ id: uuid(), question: uuid() });

/** The calls of a sitting: they need a seat, not access to the question bank. */
export const sittingApi = {
  list: endpoint('GET /paplabable/sittings', 'verified', {
    reply: z.array(sittingHeadShape),
    about: 'Live sittings the caller has a seat in: those to come, and the last ones with a result.',
  }),
  sitting: endpoint('GET /paplabable/sitting/:id', 'verified', {
    params,
    reply: sittingShape,
    about: 'One sitting, with the mock of the caller once they have come in. Without a seat: 403.',
  }),
  enter: endpoint('POST /paplabable/sitting/enter/:id', 'verified', {
    params,
    reply: sittingShape,
    about: 'Takes the seat, from the opening until entry closes. Taken twice it is one seat.',
  }),
  endOther: endpoint('PUT /paplabable/sitting/other/:id', 'verified', {
    params,
    body: z.strictObject({ number: z.number().int().min(1).max(100_000) }),
    reply: sittingShape,
    about: 'Ends the mock of their own with this number, so that the caller can take their seat.',
  }),
  startPaper: endpoint('POST /paplabable/sitting/paper/start/:id/:paper', 'verified', {
    params: paperParams,
    reply: paperShape,
    spends: showsPaper,
    about: 'Starts the next paper, which closes no later than the sitting.',
  }),
  paper: endpoint('GET /paplabable/sitting/paper/:id/:paper', 'verified', {
    params: paperParams,
    reply: paperShape,
    spends: showsPaper,
    about: 'The running paper: every question without its key.',
  }),
  endPaper: endpoint('PUT /paplabable/sitting/paper/end/:id/:paper', 'verified', {
    priority: 'answer',
    params: paperParams,
    reply: mockShape,
    about: 'Closes a paper for good. The last one ends the sitting for the caller.',
  }),
  lease: endpoint('POST /paplabable/sitting/paper/lease/:id/:paper', 'verified', {
    params: paperParams,
    body: leaseBodyShape,
    reply: leaseShape,
    about: 'Asks for the right to write the running paper on this device; the reply has its clock.',
  }),
  rest: endpoint('PUT /paplabable/sitting/paper/rest/:id/:paper', 'verified', {
    params: paperParams,
    body: restBodyShape,
    reply: paperShape,
    spends: showsPaper,
    about: 'Stops the clock of the running paper for rest minutes that are left, or goes on.',
  }),
  scratchpad: endpoint('PUT /paplabable/sitting/scratchpad/:id', 'verified', {
    params,
    body: scratchpadBodyShape,
    reply: z.object({ id: uuid() }),
    about: 'Keeps the scratchpad of the caller in a running sitting.',
  }),
  answer: endpoint('PUT /paplabable/sitting/answer/:id/:question', 'verified', {
    priority: 'answer',
    params: rowParams,
    body: answerBodyShape,
    reply: answerReplyShape,
    about: 'Keeps the choice of an option in a sitting, or that it was cleared. Sent twice it is one.',
  }),
  record: endpoint('PUT /paplabable/sitting/record/:id/:question', 'verified', {
    priority: 'answer',
    params: rowParams,
    body: recordBodyShape.extend({ flagged: z.boolean().optional() }),
    reply: z.object({ id: uuid() }),
    about:
      'Keeps what else the caller leaves on a question of a sitting: flag, seen, struck options, highlights, time.',
  }),
  question: endpoint('GET /paplabable/sitting/question/:id/:number', 'verified', {
    params: z.object({ id: uuid(), number: z.coerce.number().int().min(1).max(2400) }),
    reply: mockQuestionShape,
    spends: showsQuestion,
    about: 'One question by its number; with the key once the results are out.',
  }),
  result: endpoint('GET /paplabable/sitting/result/:id', 'verified', {
    params,
    reply: mockResultShape,
    about: 'The result of the caller, once the last person has ended.',
  }),
  resultPdf: endpoint('GET /paplabable/sitting/result/pdf/:id', 'verified', {
    params,
    reply: z.object({ name: z.string(), base64: z.string() }),
    limit: { points: 60, seconds: 3600 },
    about: 'The result of the caller as a PDF page.',
  }),
} as const satisfies EndpointTable;
