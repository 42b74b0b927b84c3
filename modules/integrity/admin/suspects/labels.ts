import type { EvidenceKind, integrityApi } from '@app/integrity/contract';
import type { ReplyOf } from '@app/platform/contract';

export type Suspect = ReplyOf<typeof integrityApi.suspiciousList>['rows'][number];
export type Evidence = Suspect['evidence'][number];

const NOUNS: Readonly<Record<EvidenceKind, readonly [one: string, many: string]>> = {
  captures: ['screenshot key pressed', 'screenshot keys pressed'],
  countries: ['country', 'countries'],
  devices: ['device', 'devices'],
  answers_per_hour: ['answer in one hour', 'answers in one hour'],
  too_fast: ['minute of reading too fast for a person', 'minutes of reading too fast for a person'],
  guides_per_hour: ['guide in one hour', 'guides in one hour'],
  unread_answers: ['right mock answer given too fast to read', 'right mock answers given too fast to read'],
  equal_answers: ['wrong answer the same as one other person’s', 'wrong answers the same as one other person’s'],
  rushed_mocks: ['mock answered too fast to read', 'mocks answered too fast to read'],
  mocks_per_hour: ['mock ended in one hour', 'mocks ended in one hour'],
};
const counted = (kind: EvidenceKind, amount: number): string => `${amount} ${NOUNS[kind][amount === 1 ? 0 : 1]}`;

/** Below its threshold a kind adds nothing to the score. */
export const counts = ({ amount, threshold }: Evidence): boolean => amount >= threshold;

/** What counts before what does not; otherwise in the given order. */
export const countingFirst = (evidence: readonly Evidence[]): readonly Evidence[] =>
  evidence.toSorted((one, other) => Number(counts(other)) - Number(counts(one)));

/** The amount of one kind of evidence, with its threshold. */
export function evidenceInWords(evidence: Evidence): string {
  const { kind, amount, threshold } = evidence;
  if (!counts(evidence)) return `${counted(kind, amount)}, below the threshold of ${threshold}`;
  const share = Math.round((amount / threshold) * 10) / 10;
  const times = share === 2 ? 'twice' : `${share} times`;
  return share > 1
    ? `${counted(kind, amount)}, ${times} the threshold of ${threshold}`
    : `${counted(kind, amount)}, at the threshold of ${threshold}`;
}

export const banInWords = (banned: boolean, until: string | null, show: (moment: string) => string): string | null => {
  if (!banned) return null;
  return until ? `Blocked until ${show(until)}` : 'Blocked until staff lift it';
};
