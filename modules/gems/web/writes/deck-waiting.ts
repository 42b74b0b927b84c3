import type { Deck } from '@app/gems/contract';
import { type Entry, isOf } from '@app/platform/web/offline';
import { deckKind } from './kinds.ts';

/** The gems that were put into the deck or taken out of it on this device, and whose write still waits. */
export const waitingInDeck = (waiting: readonly Entry[]): ReadonlyMap<string, boolean> =>
  new Map(waiting.flatMap((entry) => (isOf(deckKind, entry) ? [[entry.data.gemId, entry.data.inDeck] as const] : [])));

/** The deck as the learner has left it: a removed gem is gone at once, also without a connection. */
export function withoutRemoved(deck: Deck, waiting: readonly Entry[]): Deck {
  const changed = waitingInDeck(waiting);
  const isGone = (gemId: string | null) => gemId !== null && changed.get(gemId) === false;
  if (![...changed.values()].includes(false)) return deck;
  return {
    ...deck,
    gems: deck.gems.filter(({ id }) => !isGone(id)),
    cards: deck.cards.filter(({ gem_id }) => !isGone(gem_id)),
  };
}
