import type { Plugin } from 'vite';

/**
 * Source files that share a script. Few, well-filled scripts cost a slow connection less than many small ones, and a
 * script whose files change together stays cached for as long as they do not change. Files of one page alone stay in the
 * script of that page. A file goes to the first family that names it, and what it imports goes with it, so a family
 * further up must not import from one further down. `npm run bench -- first-view` says what a page loads.
 */
export interface Family {
  readonly name: string | ((file: string) => string | null);
  readonly test?: RegExp;
  /** By how many scripts a file must be imported; one of fewer stays with them. */
  readonly minShareCount: number;
}

export const family = (name: Family['name'], test: RegExp, minShareCount = 2): Family => ({
  name,
  test,
  minShareCount,
});

/** Groups the browser's scripts. */
export const inFamilies = (families: readonly Family[]): Plugin => ({
  name: 'in-families',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  outputOptions: (options) => ({ ...options, codeSplitting: { groups: [...families] } }),
});
