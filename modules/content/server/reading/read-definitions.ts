import { fillText, type PublicDefinition } from '@app/content/contract';
import type { Line } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import { listDefinitions } from '../content.repo.ts';
import { type Reader, shownTo } from './shown.ts';

const READERS_LINE: Line = 'pa';

/** Every word that is explained; one whose text is not confirmed yet is left out. */
export async function readDefinitions(deps: Deps, reader: Reader): Promise<PublicDefinition[]> {
  const rows = await listDefinitions(deps.db, READERS_LINE);
  const shown = rows.map(({ slug, term, match, text_html }) => ({
    slug,
    term: fillText(term, deps.site),
    match,
    html: shownTo(reader, text_html, deps.site),
  }));
  return shown.filter(({ html }) => html.trim() !== '');
}
