import { counted } from '@app/platform/contract';
import type { BulkAct } from '@app/questions/contract';

const DONE: Readonly<Record<BulkAct['kind'], string>> = {
  activate: 'activated',
  deactivate: 'deactivated',
  move: 'moved',
  tag: 'tagged',
  review: 'given a new review date',
  assign: 'assigned',
  triage: 'decided',
};
/** `12 questions moved` */
export const doneWords = (kind: BulkAct['kind'], count: number): string =>
  `${counted(count, 'question')} ${DONE[kind]}`;

/** `CVS-0001 (never published), CVS-0002 (kept for mock exams) and 3 more` */
export function leftWords(left: readonly { readonly code: string; readonly why: string }[]): string {
  const shown = left.slice(0, 3).map(({ code, why }) => `${code} (${why})`);
  const more = left.length - shown.length;
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ');
}
