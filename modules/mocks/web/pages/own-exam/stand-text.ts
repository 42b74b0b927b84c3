import type { PartPlan } from '@app/mocks/contract';
import { counted, dayInWords, daysUntil } from '@app/platform/contract';

/** Where a part stands, in one sentence. */
export function standText({ attempts, passedOn, validUntil, left, part }: PartPlan, today: string): string {
  if (passedOn !== null && validUntil !== null) {
    const over = validUntil < today;
    return over
      ? `Passed on ${dayInWords(passedOn)}. By the rule we know, that pass ended on ${dayInWords(validUntil)}: ask the organiser.`
      : `Passed on ${dayInWords(passedOn)}. It counts until ${dayInWords(validUntil)}, so pass the other part by then.`;
  }
  if (passedOn !== null) return `Passed on ${dayInWords(passedOn)}.`;
  const sat =
    attempts.length === 0 ? 'Not sat yet' : `Sat ${attempts.length === 1 ? 'once' : `${attempts.length} times`}`;
  if (left === null || part.attempts === null) return `${sat}.`;
  if (left === 0)
    return `${sat}. All ${part.attempts} attempts are used: only exceptional circumstances allow another.`;
  return `${sat}. ${counted(left, 'attempt')} of ${part.attempts} left.`;
}

/** The nearest deadline of a day: adjustments and applications come before the exam itself. */
export function deadlineText(day: PartPlan['next'][number], today: string): string {
  const steps = [
    [day.adjust_by, 'Ask for adjustments'],
    [day.apply_by, 'Apply'],
  ] as const;
  const open = steps
    .filter(([by]) => by !== null && by >= today)
    .toSorted(([a], [b]) => ((a ?? '') < (b ?? '') ? -1 : 1));
  const [first] = open;
  if (first?.[0]) return `${first[1]} by ${dayInWords(first[0])} (${inDays(first[0], today)}).`;
  return day.apply_by === null ? 'Closing date not known.' : 'Applications have closed.';
}

const inDays = (day: string, today: string): string => {
  const days = daysUntil(day, today);
  return days === 0 ? 'today' : `in ${counted(days, 'day')}`;
};
