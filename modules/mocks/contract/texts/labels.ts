import { counted } from '@app/platform/contract';
import type { MockResult } from '../result.ts';

type Sat = Pick<MockResult, 'conditions' | 'late' | 'ended_by' | 'papers' | 'papers_marked'>;
const papersText = ({ papers, papers_marked: { length: sat } }: Sat): string => {
  if (sat < papers) return `${sat} of ${papers} papers sat`;
  return papers === 1 ? 'one paper' : `all ${papers} papers sat`;
};
/** The conditions a result was reached under, on the page, in print and in the PDF. */
export function conditionsText(result: Sat): string {
  const { conditions, late, ended_by, papers } = result;
  const parts = [
    papersText(result),
    `${conditions.minutes} minutes${papers === 1 ? '' : ' each'}`,
    conditions.extra_percent > 0 ? `${conditions.extra_percent}% extra time` : 'standard time',
    ...(ended_by === 'clock' ? ['time ran out'] : []),
    ...(conditions.rest_minutes > 0 ? [`${conditions.rest_minutes} rest minutes in each paper`] : []),
    ...(late.counted ? [`${counted(late.in_time, 'late answer')} counted`] : []),
  ];
  return `Conditions: ${parts.join(', ')}.`;
}
