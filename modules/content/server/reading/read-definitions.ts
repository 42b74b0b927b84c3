import { fillText, type PublicDefinition } from '@app/content/contract';
import { MAIN_LINE } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import { listDefinitions } from '../content.repo.ts';
import { type PageViewer, shownTo } from './shown.ts';
import { wordingOf } from './text-words.ts';

/** Every definition; one whose text is entirely unconfirmed is left out. */
export async function readDefinitions(deps: Deps, reader: PageViewer): Promise<PublicDefinition[]> {
  const [rows, site] = await Promise.all([listDefinitions(deps.db, MAIN_LINE), wordingOf(deps)]);
  const shown = rows.map(({ slug, term, match, text_html }) => ({
    slug,
    term: fillText(term, site),
    match,
    html: shownTo(reader, text_html, site),
  }));
  return shown.filter(({ html }) => html.trim() !== '');
}

/** The same definitions, sorted by term. */
export async function readGlossary(deps: Deps, reader: PageViewer): Promise<Omit<PublicDefinition, 'match'>[]> {
  const definitions = await readDefinitions(deps, reader);
  return definitions
    .map(({ slug, term, html }) => ({ slug, term, html }))
    .toSorted((a, b) => a.term.localeCompare(b.term, 'en-GB', { sensitivity: 'base' }));
}
