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
/** What the dialog before an act on many calls it, and the way out of it. */
export const ACT_WORDS: Readonly<Record<BulkAct['kind'], { readonly verb: string; readonly keep: string }>> = {
  activate: { verb: 'Activate', keep: 'Keep them closed' },
  deactivate: { verb: 'Deactivate', keep: 'Keep them open' },
  move: { verb: 'Move', keep: 'Leave them there' },
  tag: { verb: 'Tag', keep: 'Cancel' },
  review: { verb: 'Set the date of', keep: 'Cancel' },
  assign: { verb: 'Assign', keep: 'Cancel' },
  triage: { verb: 'Decide again on', keep: 'Leave them there' },
};

/** How those are that need no change. */
export const ALREADY: Readonly<Record<BulkAct['kind'], string>> = {
  activate: 'open',
  deactivate: 'closed',
  move: 'there',
  tag: 'tagged so',
  review: 'due that day',
  assign: 'theirs',
  triage: 'decided so',
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

/** `12 questions restored. 3 questions were changed since and stay as they are.` */
export const undoneWords = (changed: number, left: number): string => {
  const restored = `${counted(changed, 'question')} restored.`;
  if (left === 0) return restored;
  return `${restored} ${counted(left, 'question')} ${left === 1 ? 'was changed since and stays as it is' : 'were changed since and stay as they are'}.`;
};
