import { counted, dayInWords, formatCount } from '@app/platform/contract';
import type { Finding, FindingKind } from './findings.ts';

export const FINDING_LABELS: Readonly<Record<FindingKind, string>> = {
  key: 'Key may be wrong',
  overdue: 'Source overdue',
  drift: 'Drift after a change',
  unchosen: 'Option nobody chooses',
  hard: 'Too hard',
  easy: 'Too easy',
  slow: 'Takes long',
};

type Facts = Finding['facts'];
const SENTENCES: Readonly<Record<FindingKind, (facts: Facts, people: number) => string>> = {
  key: ({ key, other, best_other, best_key }) =>
    `Strong people choose ${other} rather than the key ${key}` +
    (best_other === undefined ? '.' : `: ${best_other}% of the strongest fifth, against ${best_key}%.`),
  overdue: ({ since }) => `Its sources were to be checked by ${dayInWords(String(since))}.`,
  drift: ({ before, now, until }) =>
    `${before}% were right until the change of ${dayInWords(String(until))}, ${now}% since.`,
  unchosen: ({ counts, people }) => `Of ${formatCount(Number(people))} people, ${counts}.`,
  hard: ({ right }) => `${right}% are right, and the strong are hardly right more often than the weak.`,
  easy: ({ right }) => `${right}% are right, so it separates nobody. Keep it for a first set, not for a mock.`,
  slow: ({ seconds, usual }) => `The middle person takes ${seconds} seconds; ${usual} are usual.`,
};

/** Why somebody should look at a question, in one sentence. */
export const whyOf = ({ kind, facts }: Pick<Finding, 'kind' | 'facts'>, people: number): string =>
  SENTENCES[kind](facts, people);

/** The figures in one sentence, for an editor. */
export function judgementOf(findings: readonly Pick<Finding, 'kind' | 'facts'>[], people: number): string {
  if (people < 30) return `Only ${counted(people, 'person', 'people')} so far. Under 30 a figure is mostly chance.`;
  return findings.length === 0
    ? 'Nothing in these figures asks for a change.'
    : findings.map((finding) => whyOf(finding, people)).join(' ');
}
