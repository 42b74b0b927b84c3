import { endpoint, free, MINUTE_SECONDS, uuid } from '@app/platform/contract';
import { z } from 'zod';
import { commentBodyShape } from './comment.ts';

/** The kind of the consent to the pairing terms. */
export const PAIR_TERMS = 'pairterms';
export const PAIR_SUBJECT = 'pair';
export const PAIR_STATES = ['none', 'in_queue', 'paired'] as const;
export type PairState = (typeof PAIR_STATES)[number];
/** How long a learner stays in the queue before it times out. */
export const WAIT_HOURS = 24;
export const MOST_TIMES = 3;
/** How long after its end a pair can be reported; its messages are kept until then. */
export const REPORTABLE_DAYS = 7;

export const pairTimeShape = z.object({
  id: uuid(),
  at: z.iso.datetime(),
  is_own: z.boolean(),
  agreed: z.boolean(),
});
export const partnerShape = z.object({
  /** Names this pair in requests, so that nothing reaches a later partner. */
  pair_id: uuid(),
  first_name: z.string(),
  /** Both have their exam in the same month. */
  same_month: z.boolean(),
  paired_at: z.iso.datetime(),
  /** The partner has written something the caller has not read. */
  unread: z.boolean(),
  times: z.array(pairTimeShape),
});
export const pairStatusShape = z.object({
  status: z.enum(PAIR_STATES),
  /** How the last wait ended without a partner; null: it did not. */
  outcome: z.literal('Timeout').nullable(),
  partnerId: z.string().nullable(),
  partnerDetails: partnerShape.nullable(),
  /** Partners of ended pairs that can still be reported, latest first. */
  lastPartners: z.array(z.object({ pair_id: uuid(), first_name: z.string() })),
});
export type PairStatus = z.infer<typeof pairStatusShape>;

export const pairMessageShape = z.object({
  id: uuid(),
  is_own: z.boolean(),
  author: z.string(),
  body: z.string(),
  created_at: z.iso.datetime(),
});
export type PairMessage = z.infer<typeof pairMessageShape>;

const byId = z.object({ id: uuid() });
/** The room shows the latest messages, this many at most, and as many earlier ones at a time. */
export const MESSAGES_SHOWN = 100;

export const pairingApi = {
  terms: endpoint('GET /paplabable/pairterms', 'questionBank', {
    spends: free('the terms of pairing'),
    reply: z.object({ html: z.string(), wording: z.string(), accepted_at: z.iso.datetime().nullable() }),
    about: 'The terms of pairing, and when the caller accepted them.',
  }),
  acceptTerms: endpoint('POST /paplabable/pairterms', 'questionBank', {
    body: z.strictObject({
      accepted: z.literal(true),
      /** Of the terms that were shown; refused when they have changed since. */
      wording: z.iso.datetime().optional(),
    }),
    reply: z.object({ accepted_at: z.iso.datetime() }),
    about: 'Accepts the terms of pairing; kept as a consent with the wording that was shown.',
  }),
  joinPair: endpoint('POST /paplabable/pair/join', 'questionBank', {
    reply: pairStatusShape,
    limit: { points: 20, seconds: MINUTE_SECONDS },
    about: 'Joins the queue for a study partner; somebody suitable who waits is the partner at once.',
  }),
  pairStatus: endpoint('GET /paplabable/pair/status', 'questionBank', {
    reply: pairStatusShape,
    about: 'Whether the caller waits or is paired, and with whom.',
  }),
  leavePair: endpoint('POST /paplabable/pair/leave', 'questionBank', {
    reply: pairStatusShape,
    about: 'Leaves the queue or the pair. A pair ends for both and its room closes.',
  }),
  pairMessages: endpoint('GET /paplabable/pair/messages', 'questionBank', {
    query: z.strictObject({
      /** A message of the room: those before it. */
      before: uuid().optional(),
    }),
    reply: z.object({ pair_id: uuid(), rows: z.array(pairMessageShape), has_earlier: z.boolean() }),
    // The other half is by a user who is not being acted for; staff read a room only when it is reported.
    whileActing: 'refuse',
    about: 'What both partners wrote in their room, the newest hundred or the hundred before a message, oldest first.',
  }),
  writePairMessage: endpoint('POST /paplabable/pair/messages', 'questionBank', {
    body: z.strictObject({ op_id: uuid(), pair_id: uuid(), body: commentBodyShape }),
    reply: pairMessageShape,
    limit: { points: 30, seconds: MINUTE_SECONDS },
    about: 'Writes in the pair room; refused when the caller is in another pair by now.',
  }),
  proposeTimes: endpoint('POST /paplabable/pair/times', 'questionBank', {
    body: z.strictObject({ times: z.array(z.iso.datetime()).min(1).max(MOST_TIMES) }),
    reply: pairStatusShape,
    about: 'Proposes up to three times to study together, in place of the caller’s earlier ones.',
  }),
  agreeTime: endpoint('PUT /paplabable/pair/times/:id', 'questionBank', {
    params: byId,
    reply: pairStatusShape,
    about: 'Agrees to a time the partner proposed.',
  }),
  reportPair: endpoint('POST /paplabable/pair/report', 'questionBank', {
    body: z.strictObject({
      op_id: uuid(),
      /** The current pair, or one that ended within the last seven days. */
      pair_id: uuid(),
      /** block: only blocks. report: staff also read the conversation. */
      what: z.enum(['report', 'block']),
      text: z.string().trim().max(2000).default(''),
    }),
    reply: pairStatusShape,
    limit: { points: 10, seconds: MINUTE_SECONDS },
    about:
      'Reports or blocks the partner of a pair, also for a week after its end: they never meet again, and staff are told.',
  }),
};
