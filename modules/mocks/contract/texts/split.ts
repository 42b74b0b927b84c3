import { counted } from '@app/platform/contract';
import type { MockResult } from '../result.ts';

type Split = Pick<MockResult, 'score' | 'unseen' | 'seen'>;

/** A mock in which the learner has met questions before is a rehearsal: its score is partly memory. */
export const isRehearsal = (mock: {
  readonly papers: number;
  readonly questions: number;
  readonly unseen: number;
}): boolean => mock.unseen < mock.papers * mock.questions;
export const rehearsalOf = (name: string): string => `${name} rehearsal`;
/** How a sentence names the next mock of a format: "Mock 1", "a half mock", "a half mock rehearsal". */
export const mockInSentence = ({ name, title }: { readonly name: string; readonly title: string }): string =>
  title === name || title === rehearsalOf(name) ? `a ${title.toLowerCase()}` : title;

/** Before a mock: whether its questions are new to the learner, and what that means for the score. */
export function newnessText(mock: Parameters<typeof isRehearsal>[0]): string {
  const total = mock.papers * mock.questions;
  if (!isRehearsal(mock)) return `All ${total} questions are new to you.`;
  const known = counted(total - mock.unseen, 'question');
  return `This is a rehearsal: you may remember ${known} of ${total}, so the score will flatter you.`;
}

/** After a mock: null unless it was a rehearsal. */
export const rehearsalText = ({ seen, score }: Pick<MockResult, 'seen' | 'score'>): string | null =>
  seen
    ? `This was a rehearsal: you had met ${counted(seen.total, 'question')} of ${score.total} before. Only the new ones say what an exam would be like.`
    : null;

/** What new questions and those seen before show, as a heading. */
export function splitTitle({ unseen, seen }: Split): string {
  if (unseen && seen) return `${unseen.percent}% on new questions, ${seen.percent}% on those you had seen`;
  return seen ? 'You had seen every question before' : 'Every question was new to you';
}

/** The score with its range, and what of it says most about an exam. */
export function scoreText({ score, unseen, seen }: Split): string {
  const range = `${score.percent}%, likely ${score.low} to ${score.high}.`;
  if (!seen) return range;
  const fresh = unseen
    ? `On the questions that were new to you it was ${unseen.percent}%.`
    : 'You had answered all of them before.';
  return `${range} ${fresh} All of the exam’s will be new.`;
}

/** What likely means, once on a page. */
export const RANGES_HOLD = 'Likely ranges hold 19 times in 20. This is practice, not a prediction.';

const Z = 1.96;
const errorOf = ({ correct, total }: MockResult['score']): number => {
  const share = correct / total;
  return (share * (1 - share)) / total;
};
/** From how many points on a change between two scores is more than chance, 19 times in 20. */
export const chanceBetween = (one: MockResult['score'], other: MockResult['score']): number =>
  Math.ceil(100 * Z * Math.sqrt(errorOf(one) + errorOf(other)));

/** How a score compares with an earlier one of the same length. */
export function changeTitle(before: MockResult['score'], now: MockResult['score'], title: string): string {
  const points = now.percent - before.percent;
  const size = Math.abs(points);
  const moved =
    points === 0
      ? `The same as ${title}`
      : `${size} ${size === 1 ? 'point' : 'points'} ${points > 0 ? 'above' : 'below'} ${title}`;
  return size < chanceBetween(before, now) ? `${moved}: within what chance does` : moved;
}

const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' });
/** `20 questions from Renal, Breast and Dermatology`. */
export const areasTitle = (size: number, areas: readonly { readonly name: string }[]): string =>
  `${size} questions from ${LIST.format(areas.map(({ name }) => name))}`;
