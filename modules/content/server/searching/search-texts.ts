import { fillText, isBannerTag, pageAddress } from '@app/content/contract';
import { MAIN_LINE } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import { type PageViewer, shownTo } from '../reading/shown.ts';
import { type FoundRow, listFound, type TextKind } from './search.repo.ts';
import { wordingOf } from '../reading/text-words.ts';

export interface FoundText {
  readonly kind: TextKind;
  readonly title: string;
  /** As this reader sees it. */
  readonly html: string;
  readonly href: string;
  /** Part of the text is hidden from this reader, so the match may be in words they cannot read. */
  readonly cut: boolean;
}

const STAFF: PageViewer = { staff: true };
const HOME = '/';

/** The public address of a text; null for the banner and for parts of other screens. */
function addressOf({ kind, name }: FoundRow): string | null {
  if (kind === 'definition') return `/glossary#${name}`;
  if (kind === 'faq') return `/faq#${name}`;
  if (kind === 'news') return `/news/${name}`;
  const address = isBannerTag(name) ? null : pageAddress(name);
  return address === HOME ? null : address;
}

/** Definitions, answers, news and pages that match; `query` is in the syntax of to_tsquery. */
export async function searchTexts(deps: Deps, query: string, reader: PageViewer): Promise<readonly FoundText[]> {
  const [rows, site] = await Promise.all([
    listFound(deps.db, { query, line: MAIN_LINE, now: deps.clock.now() }),
    wordingOf(deps),
  ]);
  return rows.flatMap((row) => {
    const href = addressOf(row);
    const html = shownTo(reader, row.html, site);
    if (href === null || html.trim() === '') return [];
    const cut = html !== shownTo(STAFF, row.html, site);
    return [{ kind: row.kind, title: fillText(row.title, site), html, href, cut }];
  });
}
