import type { Viewer } from '@app/access/contract';
import { slot } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import type { SearchGroup, SearchHit } from '@app/practice/contract';
import { excerptOf, marksIn, type Unit } from '@app/questions/server';

export interface SearchRequest {
  readonly viewer: Viewer;
  readonly userId: string;
  readonly text: string;
  readonly units: readonly Unit[];
  /** The units as a to_tsquery expression. */
  readonly query: string;
  readonly page: number;
  readonly size: number;
}

/**
 * A part of the product that can be searched. It returns a group for each of its keys, with the hits of the requested
 * page. It decides what the viewer may open, and returns no group otherwise: even a count would reveal content.
 */
export interface SearchSource {
  readonly keys: readonly string[];
  readonly find: (deps: Deps, request: SearchRequest) => Promise<readonly SearchGroup[]>;
}
export const searchSource = slot<SearchSource>('practice.search-source');

/** A title and text with the matches marked, the text cut to about two lines. */
export const hitOf = (
  units: readonly Unit[],
  { title, text, place, href }: { readonly title: string; readonly text: string } & Pick<SearchHit, 'place' | 'href'>,
): SearchHit => ({
  title: marksIn(title, units),
  excerpt: text === '' ? null : excerptOf(marksIn(text, units)),
  place,
  href,
});
