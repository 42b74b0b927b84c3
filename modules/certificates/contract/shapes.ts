import { LINES, type Line, uuid } from '@app/platform/contract';
import { type Bank, bankShape } from '@app/practice/contract';
import { z } from 'zod';

/** `mock` and `webinar` are issued by the modules that own them. */
const KINDS = ['category', 'bank', 'mock', 'webinar'] as const;

/** The line of each bank, whose call shows its certificates. */
export const bankLines = { pa: 'pa', more: 'plab' } as const satisfies Record<Bank, Line>;
/** The subject of a certificate for a whole bank. */
export const bankSubjects = {
  pa: 'The whole question bank',
  more: 'All of More Questions',
} as const satisfies Record<Bank, string>;

const moment = z.iso.datetime();

/** What a certificate shows. */
export const certificateShape = z.object({
  public_id: z.string(),
  kind: z.enum(KINDS),
  line: z.enum(LINES),
  subject: z.string(),
  holder: z.string(),
  out_of: z.number().int(),
  /** Right first answers; null unless the holder shows the score. */
  score: z.number().int().nullable(),
  issued_at: moment,
  /** A short form of the signature, to be compared by eye. */
  fingerprint: z.string(),
});
export type Certificate = z.infer<typeof certificateShape>;

/** Exactly one of the two: a category or a whole bank. */
export const issueBodyShape = z
  .strictObject({ category_id: uuid().optional(), bank: bankShape.optional() })
  .refine((body) => (body.category_id === undefined) !== (body.bank === undefined), {
    message: 'Name a category or a bank, not both.',
    path: ['category_id'],
  });
export type IssueBody = z.infer<typeof issueBodyShape>;

/** A finished subject, or one with a certificate. */
export const ownRowShape = z.object({
  kind: z.enum(KINDS),
  bank: bankShape.nullable(),
  subject_id: z.string(),
  subject: z.string(),
  total: z.number().int(),
  left: z.number().int(),
  /** When the mock ended; null for anything else. */
  ended_at: moment.nullable(),
  /** own_score: seen by the holder only, whether or not the score is shown to others. */
  certificate: certificateShape.extend({ own_score: z.number().int(), score_shown: z.boolean() }).nullable(),
  /** Whether issuing now would create a new certificate. */
  can_issue: z.boolean(),
});
export type OwnCertificateRow = z.infer<typeof ownRowShape>;

/** The signature is wrong or the certificate does not exist; the reply does not say which. */
const notGenuineShape = z.object({ state: z.literal('not-genuine') });
export const checkedShape = z.discriminatedUnion('state', [
  z.object({ state: z.enum(['valid', 'superseded']), certificate: certificateShape }),
  z.object({ state: z.literal('holder-erased'), certificate: certificateShape.omit({ holder: true }) }),
  notGenuineShape,
]);
export type Checked = z.infer<typeof checkedShape>;
