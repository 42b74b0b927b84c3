import type { CardRating } from '@app/gems/contract';

/** The ids of the cards in a review session, in order, and the position of the one shown. */
export interface ReviewQueue {
  readonly queue: readonly string[];
  readonly at: number;
}

export const isAgain = (rating: CardRating): boolean => rating === 1;

/** A card rated Again is repeated at the end. */
export const afterRating = ({ queue, at }: ReviewQueue, again: boolean): ReviewQueue => {
  const id = queue[at];
  return { queue: again && id !== undefined ? [...queue, id] : queue, at: at + 1 };
};

/** Back to the card rated last; if it was rated Again, its repeat at the end is removed. */
export const beforeRating = ({ queue, at }: ReviewQueue, again: boolean): ReviewQueue => ({
  queue: again ? queue.slice(0, -1) : queue,
  at: at - 1,
});

/** A card that is gone is not shown again, and those done before it still count. */
export const withoutCard = ({ queue, at }: ReviewQueue, id: string): ReviewQueue => ({
  queue: queue.filter((each) => each !== id),
  at: at - queue.slice(0, at).filter((each) => each === id).length,
});
