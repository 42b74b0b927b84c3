import { OPTION_KEYS, type OptionKey } from '@app/questions/contract';
import { type Estimate, estimateCorrelation, estimateShare, quantile } from './statistics/estimate.ts';

/** A first answer to a question. `strength`: the person's by their other answers; null where too few are known. */
export interface SampledAnswer {
  readonly option: OptionKey;
  readonly right: boolean;
  readonly seconds: number;
  readonly sure: boolean | null;
  readonly strength: number | null;
}
/** A fifth of the people, from the weakest: the share of them that chose each option. */
export interface Fifth {
  readonly people: number;
  readonly chose: Readonly<Record<OptionKey, Estimate>>;
}
export interface ItemFigures {
  readonly right: Estimate;
  /** How the question goes with the person's other answers; null where too few people have any. */
  readonly separates: Estimate | null;
  readonly options: readonly {
    readonly letter: OptionKey;
    readonly people: number;
    /** How choosing it goes with the person's other answers. */
    readonly separates: Estimate | null;
  }[];
  /** Empty with fewer than FIFTHS_FROM people of known strength. */
  readonly fifths: readonly Fifth[];
  /** Seconds: the middle person, and the half around them. */
  readonly time: { readonly middle: number; readonly from: number; readonly to: number };
  /** Of those who were sure, the share that was wrong; null where nobody said so. */
  readonly sureAndWrong: (Estimate & { readonly people: number }) | null;
}

/** Ten people in each fifth. */
export const FIFTHS_FROM = 50;
const FIFTHS = 5;
type Placed = SampledAnswer & { readonly strength: number };

/** The five equal parts of the people, the weakest first. */
function fifthsOf(placed: readonly Placed[]): readonly Fifth[] {
  if (placed.length < FIFTHS_FROM) return [];
  const sorted = placed.toSorted((a, b) => a.strength - b.strength);
  const bound = (fifth: number) => Math.round((fifth * sorted.length) / FIFTHS);
  return Array.from({ length: FIFTHS }, (_, at) => {
    const people = sorted.slice(bound(at), bound(at + 1));
    const shareOf = (letter: OptionKey) =>
      estimateShare(people.filter(({ option }) => option === letter).length, people.length) ?? ZERO;
    return {
      people: people.length,
      chose: { A: shareOf('A'), B: shareOf('B'), C: shareOf('C'), D: shareOf('D'), E: shareOf('E') },
    };
  });
}
const ZERO: Estimate = { value: 0, low: 0, high: 1 };

/** The figures of one question from a sample of first answers; null without any. */
export function itemFigures(answers: readonly SampledAnswer[]): ItemFigures | null {
  const right = estimateShare(answers.filter((answer) => answer.right).length, answers.length);
  if (!right) return null;
  const placed = answers.filter((answer): answer is Placed => answer.strength !== null);
  const strengths = placed.map(({ strength }) => strength);
  const separatesBy = (counts: (answer: Placed) => boolean) =>
    estimateCorrelation(
      placed.map((answer) => Number(counts(answer))),
      strengths,
    );
  const seconds = answers.map((answer) => answer.seconds);
  const sure = answers.filter((answer) => answer.sure === true);
  const wrong = estimateShare(sure.filter((answer) => !answer.right).length, sure.length);
  return {
    right,
    separates: separatesBy((answer) => answer.right),
    options: OPTION_KEYS.map((letter) => ({
      letter,
      people: answers.filter(({ option }) => option === letter).length,
      separates: separatesBy(({ option }) => option === letter),
    })),
    fifths: fifthsOf(placed),
    time: { middle: quantile(seconds, 0.5), from: quantile(seconds, 0.25), to: quantile(seconds, 0.75) },
    sureAndWrong: wrong && { ...wrong, people: sure.length },
  };
}
