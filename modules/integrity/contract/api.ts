import { harmless, endpoint, HOUR_SECONDS, isInternalPath, pageOf, pageQuery, uuid } from '@app/platform/contract';
import { z } from 'zod';
import { EVIDENCE_KINDS } from './suspicion.ts';

const pathShape = z.string().max(500).refine(isInternalPath, 'This is not a path of ours.');

/** At most one of banned and temp_banned is present; the page goes to /blocked with banned=1 or banned=2. */
export const captureReplyShape = z.object({
  banned: z.boolean().optional(),
  temp_banned: z.boolean().optional(),
  notice: z.boolean().optional(),
  /** When the pause ends. */
  until: z.iso.datetime().optional(),
  /** For POST appeals, because the session has ended. */
  appeal_token: z.string().optional(),
});
export type CaptureReply = z.infer<typeof captureReplyShape>;

/** What a page needs to protect its content and to stay accessible to its reader. */
export const protectionFactsShape = z.object({
  /** Names the reader; empty when staff have switched off all its parts. */
  watermark: z.string(),
  /** The reader uses assistive technology. */
  accessible: z.boolean(),
});
export type ProtectionFacts = z.infer<typeof protectionFactsShape>;

/** A random name that the page stores in this browser. */
const deviceShape = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[A-Za-z0-9_-]+$/, 'Use letters, digits, - and _.');

const cardShape = z.object({
  /** Null once the user has been erased. */
  uid: z.string().nullable(),
  name: z.string(),
  email: z.string(),
});
export const suspectShape = cardShape.extend({
  /** A colleague: nobody may use the product as them. */
  staff: z.boolean(),
  score: z.number().int(),
  evidence: z.array(z.object({ kind: z.enum(EVIDENCE_KINDS), amount: z.number(), threshold: z.number() })),
  countries: z.array(z.string()),
  captures: z.array(z.object({ at: z.iso.datetime(), path: z.string() })),
  banned: z.boolean(),
  banned_until: z.iso.datetime().nullable(),
  updated_at: z.iso.datetime(),
});
export const APPEAL_STATES = ['open', 'granted', 'refused'] as const;
const ticketShape = z.string().min(1).max(500);
export const banStateShape = z.object({
  banned: z.boolean(),
  reason: z.string().nullable(),
  /** Null: until staff lift it. */
  until: z.iso.datetime().nullable(),
  /** The appeal against the running ban. */
  appeal: z
    .object({ state: z.enum(APPEAL_STATES), created_at: z.iso.datetime(), answer: z.string().nullable() })
    .nullable(),
});
export type BanState = z.infer<typeof banStateShape>;
export const appealShape = cardShape.extend({
  id: uuid(),
  message: z.string(),
  state: z.enum(APPEAL_STATES),
  created_at: z.iso.datetime(),
  answer: z.string().nullable(),
  answered_at: z.iso.datetime().nullable(),
  /** The reason for the ban, while it runs. */
  reason: z.string().nullable(),
  banned_until: z.iso.datetime().nullable(),
  version: z.number().int(),
});

/** Where staff answer appeals. */
export const APPEALS_SCREEN = '/admin/paplabable/appeals';

export const integrityApi = {
  reportCapture: endpoint('POST /users/screencapture', 'member', {
    aliases: ['/pausers/screencapture', '/paplabable/users/screencapture'],
    body: z.strictObject({ path: pathShape }),
    reply: captureReplyShape,
    limit: { points: 120, seconds: HOUR_SECONDS },
    whileActing: 'allow',
    // A stored reply would contain the ticket; repeated requests are already counted once, by the user's capture clock.
    ignoresKey: true,
    about: 'A capture key was pressed. Counts once in five seconds, whatever the page sends.',
  }),
  protection: endpoint('GET /paplabable/protection', 'member', {
    reply: protectionFactsShape,
    about: 'The watermark of the person at the keyboard, and whether protection makes room for assistive technology.',
  }),
  addUserLog: endpoint('POST /paplabable/adduserlogs', 'member', {
    body: z.strictObject({
      device: deviceShape.optional(),
      /** Used only if the installation does not get it from its own edge. */
      country: z
        .string()
        .regex(/^[A-Z]{2}$/, 'Use the two letters of a country.')
        .optional(),
    }),
    limit: { points: 60, seconds: HOUR_SECONDS },
    whileActing: 'allow',
    about: 'Record a visit of the caller, by day, device and country.',
  }),
  appeal: endpoint('POST /paplabable/appeals', 'public', {
    body: z.strictObject({
      token: ticketShape,
      message: z.string().trim().min(10, 'Please add a little more detail.').max(2000),
    }),
    reply: z.object({ state: z.literal('open'), created_at: z.iso.datetime() }),
    limit: { points: 5, seconds: HOUR_SECONDS },
    allowsEndedSession: true,
    about: 'Appeal against a ban, with the token from the ban reply or e-mail.',
  }),
  banState: endpoint('POST /paplabable/appeals/state', 'public', {
    body: z.strictObject({ token: ticketShape }),
    reply: banStateShape,
    limit: { points: 60, seconds: HOUR_SECONDS },
    allowsEndedSession: true,
    about: 'Why somebody is banned and the state of their appeal, with the token from the ban reply or e-mail.',
  }),
  appeals: endpoint('GET /a/paplabable/appeals', 'staff:paquery:v', {
    query: z.object({ ...pageQuery, state: z.enum(APPEAL_STATES).optional() }),
    reply: pageOf(appealShape),
    about: 'Appeals, the longest waiting first.',
  }),
  answerAppeal: endpoint('PUT /a/paplabable/appeals/:id', 'staff:pausers:e', {
    params: z.object({ id: uuid() }),
    body: z.strictObject({
      decision: z.enum(['granted', 'refused']),
      answer: z.string().trim().min(3).max(2000),
      version: z.number().int(),
    }),
    reply: appealShape,
    act: {
      touches: 'access',
      rows: 'one',
      says: 'The evidence, and that granting lifts the ban and mails the answer.',
      undo: { by: 'POST /a/paplabable/pausers/ban/:id', for: 'always' },
    },
    about: 'Answer an appeal. Granting it lifts the ban that was appealed and forgives captures and pauses.',
  }),
  suspiciousList: endpoint('GET /a/paplabable/suspiciouslist', 'staff:paquery:v', {
    query: z.object({ ...pageQuery, search: z.string().trim().max(254).optional() }),
    reply: pageOf(suspectShape),
    about: 'Accounts to check, with the evidence, highest score first.',
  }),
  reviewSuspect: endpoint('POST /a/paplabable/suspicious/reviewed', 'staff:pausers:e', {
    body: z.strictObject({ uid: z.string().min(1).max(60) }),
    act: harmless('Only takes a person off a list of staff; new evidence lists them again.'),
    about: 'Take somebody off the list: reviewed, no action. Only evidence from now on lists them again.',
  }),
};
