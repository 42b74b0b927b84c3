import { MAIN_BANK } from '@app/platform/contract';
import type { Bank, Difficulty, Matching, MatchingBody, MissReason, SetMode, SetFilter } from '@app/practice/contract';
import { BANKS, MISS_REASONS, secondsWith, SET_FILTERS } from '@app/practice/contract';

/** The choices in the builder. Nothing chosen of a kind means all of it. */
export interface SetChoice {
  readonly bank: Bank;
  readonly categories: readonly string[];
  readonly matrices: readonly string[];
  readonly states: readonly SetFilter[];
  readonly difficulty: readonly Difficulty[];
  readonly reasons: readonly MissReason[];
  readonly size: number;
  readonly mode: SetMode;
  /** Per cent added to the pace of the exam; null for that of the learner's preferences. */
  readonly extra: number | null;
}

/** How many questions the builder offers. */
export const SIZES = ['5', '10', '20', '40', '100'] as const;

/** The smallest offered size with room for this many. */
export const sizeFor = (count: number): number => Number(SIZES.find((size) => Number(size) >= count) ?? SIZES.at(-1));

const FIRST: SetChoice = {
  bank: MAIN_BANK,
  categories: [],
  matrices: [],
  states: [],
  difficulty: [],
  reasons: [],
  size: 20,
  mode: 'tutor',
  extra: null,
};

const among = <T extends string>(known: readonly T[], list: string | null): readonly T[] =>
  known.filter((each) => list?.split(',').includes(each));

/** Reads choices preset by a link, such as `?bank=more&category=<id>&states=wrong&size=10`. */
export function choiceIn(params: URLSearchParams): SetChoice {
  const [bank = FIRST.bank] = among(BANKS, params.get('bank'));
  const [category, matrix] = [params.get('category'), params.get('matrix')];
  const [size = String(FIRST.size)] = among(SIZES, params.get('size'));
  return {
    ...FIRST,
    bank,
    categories: category ? [category] : [],
    matrices: matrix ? [matrix] : [],
    states: among(SET_FILTERS, params.get('states')),
    reasons: among(MISS_REASONS, params.get('reasons')),
    size: Number(size),
  };
}

export const filterOf = ({ bank, categories, matrices, states, difficulty, reasons }: SetChoice): MatchingBody => ({
  bank,
  categories: [...categories],
  matrices: [...matrices],
  states: [...states],
  difficulty: [...difficulty],
  reasons: [...reasons],
});

export type Condition = keyof Matching['without'];
const isSet = (choice: SetChoice): Readonly<Record<Condition, boolean>> => ({
  topics: choice.categories.length + choice.matrices.length > 0,
  states: choice.states.length > 0,
  difficulty: choice.difficulty.length > 0,
});

/** When nothing matches: the condition whose removal gives most questions; null when no single one helps. */
export function conditionToRemove(
  choice: SetChoice,
  { count, without }: Matching,
): { what: Condition; gives: number } | null {
  if (count > 0) return null;
  const set = isSet(choice);
  const [best] = (Object.keys(without) as Condition[])
    .filter((what) => set[what] && without[what] > 0)
    .toSorted((a, b) => without[b] - without[a]);
  return best ? { what: best, gives: without[best] } : null;
}

export const withoutCondition = (choice: SetChoice, what: Condition): SetChoice =>
  what === 'topics' ? { ...choice, categories: [], matrices: [] } : { ...choice, [what]: [] };

type Pace = Pick<Matching, 'exam_seconds_each' | 'extra_time'>;
export const extraOf = ({ extra }: SetChoice, pace: Pace | null): number => extra ?? pace?.extra_time ?? 0;
export const secondsOf = (choice: SetChoice, pace: Pace): number =>
  secondsWith(pace.exam_seconds_each, extraOf(choice, pace));
