import { type FoundText, searchTexts } from '@app/content/server';
import type { SearchGroup } from '@app/practice/contract';
import { marksIn, plainText, type Unit } from '@app/questions/server';
import { hitOf, type SearchRequest, type SearchSource } from './search-source.ts';

const NAMES: Readonly<Record<FoundText['kind'], { readonly key: string; readonly name: string }>> = {
  definition: { key: 'definitions', name: 'Definitions' },
  faq: { key: 'faq', name: 'Questions people ask' },
  news: { key: 'news', name: 'News' },
  page: { key: 'pages', name: 'Pages' },
};
const KINDS = Object.keys(NAMES) as readonly FoundText['kind'][];

/** Whether every search term occurs in the visible text. */
const matchesAll = ({ title, html }: FoundText, units: readonly Unit[]): boolean => {
  const text = `${title} ${plainText(html)}`;
  return units.every((unit) => marksIn(text, [unit]).marks.length > 0);
};

function groupOf(
  kind: FoundText['kind'],
  found: readonly FoundText[],
  { units, page, size }: SearchRequest,
): SearchGroup {
  const own = found.filter((text) => text.kind === kind);
  const shown = own.slice((page - 1) * size, page * size);
  const hits = shown.map(({ title, html, href }) => hitOf(units, { title, text: plainText(html), href, place: '' }));
  return { ...NAMES[kind], count: own.length, hits };
}

/** Definitions, FAQ, news and pages: a few hundred texts, all public. */
export const textSource: SearchSource = {
  keys: KINDS.map((kind) => NAMES[kind].key),
  find: async (deps, request) => {
    const texts = await searchTexts(deps, request.query, { staff: false });
    const found = texts.filter((text) => !text.cut || matchesAll(text, request.units));
    return KINDS.map((kind) => groupOf(kind, found, request));
  },
};
