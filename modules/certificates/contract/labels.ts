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

/**
 * What the certificate shows, and what it does not. A practised category can be finished without knowing anything of it, so its
 * score is never what is certified.
 */
export function meaningOf(kind: Kind, scoreShown: boolean): string {
  if (kind === 'webinar') return 'It shows that the holder attended the event named here.';
  if (kind === 'mock')
    return 'It shows the result of one timed mock, without supervision. Some of its questions may have been practised before.';
  const answered = 'It shows that every question was answered, right or wrong.';
  return scoreShown
    ? `${answered} The score counts first answers, without supervision, and is not certified.`
    : `${answered} It does not certify a score.`;
}
export const NOT_A_QUALIFICATION =
  'It is not a qualification and does not show that the holder passed an assessment or is fit to practise.';

/** What the score counts. */
export const scoreLabelOf = (kind: Kind): string => (kind === 'mock' ? 'Right' : 'Right at the first answer');
/** `131 of 200 (66%)` */
export const scoreText = (score: number, total: number): string =>
  `${score} of ${total} (${Math.round((100 * score) / total)}%)`;
