import type { Person } from '@app/access/contract';
import { slot } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import type { Bank, Reveal } from '@app/practice/contract';

/** The reader determines which texts may be opened. */
export interface RelatedReader {
  /** Null: staff previewing the question. */
  readonly person: Pick<Person, 'id' | 'gems'> | null;
  readonly bank: Bank | null;
}
export interface ReadingQuery {
  /** The question that was answered. */
  readonly itemId: string;
  readonly codes: Reveal['related'];
  readonly reader: RelatedReader;
}

/** For an answered question: texts that other modules hold under its related codes, with their links. */
export type RelatedReading = (deps: Deps, query: ReadingQuery) => Promise<Reveal['reading']>;
export const relatedReading = slot<RelatedReading>('practice.related-reading');

export async function readingFor(deps: Deps, query: ReadingQuery): Promise<Reveal['reading']> {
  const found = await Promise.all(deps.slots.contributions(relatedReading).map((read) => read(deps, query)));
  return found.flat();
}
