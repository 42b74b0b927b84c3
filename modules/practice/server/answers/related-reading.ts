import { slot } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import type { Reveal } from '@app/practice/contract';

/** Asked for an answered question: what the rooms above hold under the codes its author named, with where it is read. */
export type RelatedReading = (deps: Deps, codes: Reveal['related']) => Promise<Reveal['reading']>;
export const relatedReading = slot<RelatedReading>('practice.related-reading');

export async function readingFor(deps: Deps, codes: Reveal['related']): Promise<Reveal['reading']> {
  const found = await Promise.all(deps.slots.contributions(relatedReading).map((read) => read(deps, codes)));
  return found.flat();
}
