import { counted, dayInWords } from '@app/platform/contract';
import { z } from 'zod';

const count = z.number().int().min(0);
export const LINE_CHANGES = ['first', 'rule', 'judges', 'sitters'] as const;

/** The pass mark of a form, in whole questions: the judges' cut plus one standard error of measurement, rounded up. */
export const lineShape = z.object({
  marks: count,
  /** Questions in the whole form. */
  of: count,
  judges: count,
  /** Where the mark of a much larger panel lies, 19 times in 20: the judges' own uncertainty, not part of the mark. */
  low: count,
  high: count,
  /** Null where the score cannot be compared: a paper was not sat, or late answers count. */
  reached: z.boolean().nullable(),
  /** The mark when this mock ended, if it has been worked out again since. Whoever had reached one keeps it. */
  before: z
    .object({ marks: count, changed_at: z.iso.datetime(), why: z.enum(LINE_CHANGES), reached: z.boolean().nullable() })
    .nullable(),
});
export type Line = z.infer<typeof lineShape>;

const WHY = {
  first: 'more judges have rated it',
  judges: 'more judges have rated it',
  rule: 'it now adds the error of measurement of this mock, as the exam does, and not the error of the judges',
  sitters: 'the error of measurement now comes from the people who have sat this mock',
} as const satisfies Record<(typeof LINE_CHANGES)[number], string>;

/** In per cent, rounded up like the marks. */
const percentOf = ({ marks, of }: Pick<Line, 'marks' | 'of'>): number => Math.ceil((100 * marks) / of);

function placeText({ marks, reached }: Line, correct: number): string {
  if (reached === null) return 'It is for the whole mock within its time, so we don’t compare your score with it.';
  if (correct >= marks) return correct === marks ? 'You reached it exactly.' : `You are ${correct - marks} above it.`;
  return `You are ${marks - correct} below it.`;
}

function beforeText({ before, marks }: Line, correct: number): string {
  if (!before) return '';
  const kept = before.reached && correct < marks ? ' You had reached it, and that stays so.' : '';
  const text = `We worked this out again on ${dayInWords(before.changed_at)}: ${WHY[before.why]}. Before, it was ${before.marks}.`;
  return ` ${text}${kept}`;
}

export interface Judged {
  readonly line: Line | null;
  /** A fixed form, which judges can rate. */
  readonly fixed: boolean;
}
/** The pass mark in words: what it is, who set it, and where the score lies; or why there is none. */
export function lineText({ line, fixed }: Judged, correct: number): string {
  if (!line)
    return fixed
      ? 'We don’t have a pass mark for this mock yet.'
      : 'Your questions were picked at random, so there’s no set pass mark.';
  const { marks, of, judges, low, high } = line;
  const set = `Pass mark of this mock: ${marks} of ${of} (${percentOf(line)}%). ${placeText(line, correct)}`;
  const panel = `${counted(judges, 'judge')} set it; a much larger panel would have set it between ${low} and ${high}, 19 times in 20.`;
  return `${set} ${panel}${beforeText(line, correct)}`;
}

const Z = 1.96;
/** How exact a score is, with the share of times that holds. `sem`: one standard error, in questions. */
export const precisionText = ({ sem, kr20, n }: { readonly sem: number; readonly kr20: number; readonly n: number }) =>
  `19 times in 20, a score in this mock is within ${counted(Math.ceil(Z * sem), 'question')} of what the same person would score on average (reliability ${kr20.toFixed(2)}, from ${n} people).`;
