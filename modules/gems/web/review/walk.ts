import type { CardRating } from '@app/gems/contract';

/** The ids of the cards of a review in their order, and which of them is shown. */
export interface Walk {
  readonly queue: readonly string[];
  readonly at: number;
}

export const isAgain = (rating: CardRating): boolean => rating === 1;

/** A card rated Again comes once more at the end. */
export const walkOn = ({ queue, at }: Walk, again: boolean): Walk => {
  const id = queue[at];
  return { queue: again && id !== undefined ? [...queue, id] : queue, at: at + 1 };
};

/** Back to the card that was rated last; what its Again put at the end goes with it, and nothing else does. */
export const walkBack = ({ queue, at }: Walk, again: boolean): Walk => ({
  queue: again ? queue.slice(0, -1) : queue,
  at: at - 1,
});
