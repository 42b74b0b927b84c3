import type { MissReason } from '@app/practice/contract';
import { OPTION_KEYS, type OptionKey } from '@app/questions/contract';
import type { WorldItem } from './bank.ts';
import type { Chance } from '../community/chance.ts';
import type { Student } from './people.ts';

/** The chance of a right answer by guessing: one in five. */
const GUESS = 0.2;
/** What practice adds to ability, by the number of earlier answers. */
const learned = (answers: number) => 0.14 * Math.log1p(answers / 12);

/** A logistic curve over ability and hardness, never below guessing. */
export const chanceOfRight = (ability: number, { hardness, sharpness }: WorldItem): number =>
  GUESS + (1 - GUESS) / (1 + Math.exp(-1.3 * sharpness * (ability - hardness)));

export interface SimulatedAnswer {
  readonly option: OptionKey;
  readonly isRight: boolean;
  readonly seconds: number;
  readonly confidence: number | null;
  readonly missReason: MissReason | null;
}
export interface Situation {
  readonly answersBefore: number;
  /** How often the learner has answered this question before. */
  readonly timesBefore: number;
}

const between = (from: number, value: number, to: number) => Math.min(to, Math.max(from, value));

function secondsFor(chance: Chance, item: WorldItem, { timesBefore }: Situation): number {
  const median = 44 * Math.exp(0.16 * item.hardness) * (timesBefore > 0 ? 0.6 : 1);
  return Math.round(between(5, chance.logNormal(median, 0.45), 420));
}

function wrongOption(chance: Chance, { answerKey, draw }: WorldItem): OptionKey {
  const wrong = OPTION_KEYS.filter((key) => key !== answerKey);
  return wrong[chance.weighted(wrong.map((key) => draw[OPTION_KEYS.indexOf(key)] ?? 1))] ?? 'A';
}

const REASONS: readonly MissReason[] = [
  'knowledge',
  'knowledge',
  'knowledge',
  'misread',
  'reasoning',
  'reasoning',
  'changed',
];

/** A learner's answer to one question. */
export function answerOf(chance: Chance, learner: Student, item: WorldItem, at: Situation): SimulatedAnswer {
  if (learner.oddity === 'machine') return machineAnswer(chance, item);
  const ability = learner.ability + learned(at.answersBefore) + 0.9 * Math.min(2, at.timesBefore);
  const probability = chanceOfRight(ability, item);
  const isRight = chance.happens(probability);
  const sure = between(1, Math.round(0.6 + 2.4 * probability + chance.normal(0, 0.5)), 3);
  return {
    option: isRight ? item.answerKey : wrongOption(chance, item),
    isRight,
    seconds: secondsFor(chance, item, at),
    confidence: learner.saysConfidence ? sure : null,
    missReason: !isRight && learner.saysWhy ? chance.pick(REASONS) : null,
  };
}

/** Faster than any human: a few seconds a question, hundreds of times in a row. */
function machineAnswer(chance: Chance, item: WorldItem): SimulatedAnswer {
  const isRight = chance.happens(0.97);
  const option = isRight ? item.answerKey : wrongOption(chance, item);
  return { option, isRight, seconds: chance.whole(2, 4), confidence: null, missReason: null };
}
