import { slot } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import type { Bank, Reveal } from '@app/practice/contract';

/** Whom the reading is for, as what may be opened depends on it. */
export interface Reader {
  /** Null: staff who look at the question itself. */
  readonly userId: string | null;
  readonly bank: Bank | null;
}
export interface ReadingQuery {
  readonly codes: Reveal['related'];
  readonly reader: Reader;
}

/** Asked for an answered question: what the rooms above hold under the codes its author named, with where it is read. */
export type RelatedReading = (deps: Deps, query: ReadingQuery) => Promise<Reveal['reading']>;
export const relatedReading = slot<RelatedReading>('practice.related-reading');

export async function readingFor(deps: Deps, query: ReadingQuery): Promise<Reveal['reading']> {
  const found = await Promise.all(deps.slots.contributions(relatedReading).map((read) => read(deps, query)));
  return found.flat();
}
