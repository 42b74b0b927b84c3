import { slot } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import type { HomeCard } from '@app/practice/contract';

/** A higher module's card for a learner's home page; null for none. It must read summaries only, like the page. */
export type HomeCardReader = (deps: Deps, reader: { readonly userId: string }) => Promise<HomeCard | null>;
export const homeCard = slot<HomeCardReader>('practice.home-card');

/** In the order of the staircase. A card that fails is left out: the page itself must open. */
export async function cardsFor(deps: Deps, userId: string): Promise<HomeCard[]> {
  const readers = deps.slots.contributions(homeCard);
  const found = await Promise.allSettled(readers.map((read) => read(deps, { userId })));
  return found.flatMap((card) => {
    if (card.status === 'fulfilled') return card.value ?? [];
    deps.log.warn({ err: card.reason }, 'a card of the home page could not be read');
    return [];
  });
}
