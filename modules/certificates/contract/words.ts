import type { Certificate } from './shapes.ts';

type Kind = Certificate['kind'];

export const titleOf = (kind: Kind): string =>
  kind === 'webinar' ? 'Certificate of attendance' : 'Certificate of completed practice';

/** What the holder did with the subject. Questions of a mock may have been left unanswered. */
export function achievementOf(kind: Kind, total: number): string {
  if (kind === 'webinar') return 'attended';
  if (kind === 'mock') return `sat a timed mock of ${total} questions`;
  return `answered ${total === 1 ? 'the one question' : `all ${total} questions`} of`;
}

/** What the score counts. */
export const scoreLabelOf = (kind: Kind): string => (kind === 'mock' ? 'Right' : 'Right at the first answer');
/** `131 of 200 (66%)` */
export const scoreText = (score: number, total: number): string =>
  `${score} of ${total} (${Math.round((100 * score) / total)}%)`;
