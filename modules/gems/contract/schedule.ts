import { DAY_MS } from '@app/platform/contract';
import { type Card, type CardInput, createEmptyCard, type FSRS, fsrs, type Grade, Rating, State } from 'ts-fsrs';

/** How well a card was known; 0 in a log is a reset. */
export const RATINGS = [1, 2, 3, 4] as const;
export type CardRating = (typeof RATINGS)[number];
export const RATING_NAMES: Readonly<Record<CardRating, string>> = { 1: 'Again', 2: 'Hard', 3: 'Good', 4: 'Easy' };
export const RESET = 0;

/** The scheduling state of a card. Moments are milliseconds since 1970. Null in its place means a new card. */
export interface CardState {
  readonly due: number;
  readonly stability: number;
  readonly difficulty: number;
  readonly reps: number;
  readonly lapses: number;
  /** The scheduler's own numbering: 1 learning, 2 review, 3 relearning. */
  readonly state: number;
  readonly step: number;
  /** Its first review since it was new, and its last. */
  readonly first: number;
  readonly last: number;
}
export interface LoggedReview {
  readonly opId: string;
  readonly rating: number;
  readonly at: number;
  /** The review this one replaces, because its rating was undone. */
  readonly replaces?: string | null | undefined;
}

export const RETENTION = { least: 80, most: 95, first: 90 } as const;
const SHORT_STEP = '10m';

/** One scheduler per retention, in whole per cent. No random fuzz, so that every device computes the same dates. */
const schedulers = new Map<number, FSRS>();
function schedulerFor(retention: number): FSRS {
  const cached = schedulers.get(retention);
  if (cached) return cached;
  const made = fsrs({
    request_retention: retention / 100,
    enable_fuzz: false,
    learning_steps: [SHORT_STEP],
    relearning_steps: [SHORT_STEP],
  });
  schedulers.set(retention, made);
  return made;
}

const stateOf = (card: Card, first: number): CardState => ({
  due: card.due.getTime(),
  stability: card.stability,
  difficulty: card.difficulty,
  reps: card.reps,
  lapses: card.lapses,
  state: card.state,
  step: card.learning_steps,
  first,
  last: card.last_review?.getTime() ?? card.due.getTime(),
});

const STATES = [State.New, State.Learning, State.Review, State.Relearning] as const;
const GRADES: Readonly<Record<CardRating, Grade>> = { 1: Rating.Again, 2: Rating.Hard, 3: Rating.Good, 4: Rating.Easy };

/** Converts a state to the scheduler's own card. */
function cardOf(from: CardState | null, at: number): CardInput {
  const card = createEmptyCard(new Date(at));
  if (from === null) return card;
  return {
    ...card,
    due: from.due,
    stability: from.stability,
    difficulty: from.difficulty,
    reps: from.reps,
    lapses: from.lapses,
    state: STATES[from.state] ?? State.New,
    learning_steps: from.step,
    last_review: from.last,
    scheduled_days: Math.max(0, Math.round((from.due - from.last) / DAY_MS)),
  };
}

/** The state after one more review. */
export const reviewed = (
  from: CardState | null,
  { rating, at }: { readonly rating: CardRating; readonly at: number },
  retention: number,
): CardState =>
  stateOf(schedulerFor(retention).next(cardOf(from, at), new Date(at), GRADES[rating]).card, from?.first ?? at);

/** By the moment of the review, then by id, so that every device folds in the same order. */
const inOrder = (a: LoggedReview, b: LoggedReview): number =>
  a.at - b.at || (a.opId < b.opId ? -1 : Number(a.opId > b.opId));

const isRating = (rating: number): rating is CardRating => RATINGS.some((each) => each === rating);

/** The state that results from a card's whole log, whatever order it arrived in. */
export function foldReviews(log: readonly LoggedReview[], retention: number): CardState | null {
  let state: CardState | null = null;
  const replaced = new Set(log.map(({ replaces }) => replaces));
  const standing = log.filter(({ opId }) => !replaced.has(opId));
  for (const { rating, at } of standing.toSorted(inOrder))
    state = isRating(rating) ? reviewed(state, { rating, at }, retention) : null;
  return state;
}

/** When the card would come back after each of the four ratings. */
export function nextDates(from: CardState | null, at: number, retention: number): Readonly<Record<CardRating, number>> {
  const [again, hard, good, easy] = RATINGS.map((rating) => reviewed(from, { rating, at }, retention).due);
  return { 1: again ?? at, 2: hard ?? at, 3: good ?? at, 4: easy ?? at };
}

/** The probability, from 0 to 1, that the card is remembered at a moment if it is not reviewed before. */
export function recallAt(from: CardState | null, at: number): number {
  if (from === null) return 0;
  // Learning and review cards share one forgetting curve.
  const card = { ...cardOf(from, at), state: State.Review };
  return schedulerFor(RETENTION.first).get_retrievability(card, new Date(at), false);
}
