import type { Store } from '@app/platform/web';
import { TRIAL_STORAGE } from '@app/practice/contract';
import { OPTION_KEYS, type OptionKey } from '@app/questions/contract';

/** What was chosen, and whether it was right. */
export interface Tried {
  readonly option: OptionKey;
  readonly correct: boolean;
}
/** Indexed by the number of the question, from zero; null where nothing was chosen. */
export type TrialAnswers = readonly (Tried | null)[];

/** A later choice replaces an earlier one. */
const withTried = (answers: TrialAnswers, n: number, tried: Tried): TrialAnswers =>
  Array.from({ length: Math.max(answers.length, n + 1) }, (_, at) => (at === n ? tried : (answers[at] ?? null)));

const isTried = (value: unknown): value is Tried => {
  const { option, correct } = (value ?? {}) as Partial<Tried>;
  return typeof correct === 'boolean' && OPTION_KEYS.some((key) => key === option);
};

const watchers = new Set<() => void>();
export function watchAnswers(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}

export const storedAnswers = (store: Store): string => store.getItem(TRIAL_STORAGE) ?? '';

/** Anything unreadable counts as no answer. */
export function parseAnswers(stored: string): TrialAnswers {
  try {
    const parsed: unknown = JSON.parse(stored || '[]');
    return Array.isArray(parsed) ? parsed.map((each) => (isTried(each) ? each : null)) : [];
  } catch {
    return [];
  }
}

export const readAnswers = (store: Store): TrialAnswers => parseAnswers(storedAnswers(store));

/** Stored in this tab only. Without storage there is no result page, but the answer itself is still shown. */
export function keepAnswer(store: Store, n: number, tried: Tried): void {
  store.setItem(TRIAL_STORAGE, JSON.stringify(withTried(readAnswers(store), n, tried)));
  for (const changed of watchers) changed();
}

export function forgetAnswers(store: Store): void {
  store.removeItem(TRIAL_STORAGE);
  for (const changed of watchers) changed();
}

/** Right or wrong; null when not answered. */
export type TrialMark = boolean | null;

export const marksOf = (answers: TrialAnswers, count: number): readonly TrialMark[] =>
  Array.from({ length: count }, (_, at) => answers[at]?.correct ?? null);

/** One character per question: all that a shared link contains. */
export const patternOf = (marks: readonly TrialMark[]): string =>
  marks.map((mark) => (mark === null ? '-' : mark ? '1' : '0')).join('');

const MOST = 100;
/** Null when the text is not a pattern. */
export function marksIn(pattern: string | null): readonly TrialMark[] | null {
  if (!pattern || pattern.length > MOST || !/^[01-]+$/.test(pattern)) return null;
  return Array.from(pattern, (sign) => (sign === '-' ? null : sign === '1'));
}
