import { z } from 'zod';

const amount = z.number().int().min(1).max(1_000_000);

/** The amount of each kind of evidence that is enough by itself to list a user. */
export const thresholdsShape = z.strictObject({
  captures: amount,
  countries: amount,
  devices: amount,
  answers_per_hour: amount,
  /** Minutes in which a user opened or searched faster than a person can read. A default, as it was added later. */
  too_fast: amount.default(1),
  /** Guides opened in one hour. */
  guides_per_hour: amount.default(60),
  /** Right answers in one mock given faster than the question can be read. */
  unread_answers: amount.default(40),
  /** Wrong answers in one sitting that equal those of one other user. */
  equal_answers: amount.default(25),
  /** Mocks answered in less than two seconds a question, by the server's clock. */
  rushed_mocks: amount.default(1),
  /** Own mocks ended in one hour. */
  mocks_per_hour: amount.default(5),
  /** How far back evidence is counted. */
  days: z.number().int().min(1).max(180),
  /** Score from which a user is listed; 100 is one threshold reached. */
  listed_from: z.number().int().min(1).max(1000),
});
export type Thresholds = z.infer<typeof thresholdsShape>;

export const EVIDENCE_KINDS = [
  'captures',
  'countries',
  'devices',
  'answers_per_hour',
  'too_fast',
  'guides_per_hour',
  'unread_answers',
  'equal_answers',
  'rushed_mocks',
  'mocks_per_hour',
] as const;
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number];
export type Amounts = Readonly<Partial<Record<EvidenceKind, number>>>;

/** One extreme figure must not outweigh the others. */
const MOST_OF_ONE = 3;

/**
 * 100 for a threshold just reached, in proportion above it, up to 300 for one kind. A kind below its threshold adds
 * nothing: a quick learner with two devices on holiday must not add up to a suspect.
 */
export function scoreOf(amounts: Amounts, thresholds: Thresholds): number {
  const shares = EVIDENCE_KINDS.map((kind) => (amounts[kind] ?? 0) / thresholds[kind]).filter((share) => share >= 1);
  return Math.round(shares.reduce((sum, share) => sum + Math.min(MOST_OF_ONE, share), 0) * 100);
}

/** United Kingdom, for GB. */
export const countryName = (code: string): string =>
  new Intl.DisplayNames(['en-GB'], { type: 'region' }).of(code) ?? code;
