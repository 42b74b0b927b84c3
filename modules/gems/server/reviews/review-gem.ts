import type { ReviewBody, ReviewReply } from '@app/gems/contract';
import type { Deps } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import { findGem, listCards } from '../shelf/gem.repo.ts';
import type { GemReader } from '../shelf/deck-access.ts';
import { resetCards, reviewCards } from './review.ts';

interface Sent {
  readonly name: string;
  readonly reviews: readonly ReviewBody[];
  readonly reset?: string | undefined;
}

/** Reviews of the cards of one gem, or a reset of all of them. */
export async function reviewGem(
  deps: Deps,
  reader: GemReader,
  { name, reviews, reset }: Sent,
): Promise<{ reviews: ReviewReply[]; reset: number }> {
  const gem = await findGem(deps.db, name, reader.osce);
  if (!gem?.live) return fail('NOT_FOUND');
  const cardIds = (await listCards(deps.db, gem.id)).map(({ id }) => id);
  const own = reviews.filter(({ card_id }) => cardIds.includes(card_id));
  return {
    reviews: own.length > 0 ? await reviewCards(deps, reader, own) : [],
    reset: reset === undefined ? 0 : await resetCards(deps, reader, { cardIds, opId: reset }),
  };
}
