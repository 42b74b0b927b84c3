import { definition, faqQa, faqSection, news, page } from '@app/content/contract';
import { MAIN_LINE, type Resource } from '@app/platform/contract';
import {
  type Deps,
  exportRows,
  type ImportKind,
  type ImportReport,
  type ImportRow,
  importRows,
  inTransaction,
  type PackRow,
  sumReports,
} from '@app/platform/server';
import { listSections } from './content.repo.ts';
import { importedNewsHooks } from './notify-news.ts';

const kind = (declared: Resource, by = 'slug'): ImportKind => ({ declared, by, hooks: {} });
const rowsOf = (items: readonly object[]): readonly ImportRow[] =>
  items.map((values) => ({ edition: MAIN_LINE, values }));

export const importPages = (deps: Deps, pages: readonly PackRow<typeof page>[]): Promise<ImportReport> =>
  importRows(deps, kind(page, 'tag'), rowsOf(pages));

export const exportPages = (deps: Deps) => exportRows(deps, page, { line: MAIN_LINE, sort: 'tag' });

export const importDefinitions = (deps: Deps, rows: readonly PackRow<typeof definition>[]): Promise<ImportReport> =>
  importRows(deps, kind(definition), rowsOf(rows));

export const exportDefinitions = (deps: Deps) => exportRows(deps, definition, { line: MAIN_LINE, sort: 'slug' });

export const importNews = (deps: Deps, items: readonly PackRow<typeof news>[]): Promise<ImportReport> =>
  importRows(deps, { declared: news, by: 'slug', hooks: importedNewsHooks }, rowsOf(items));

/** A pack has no drafts. */
export const exportNews = async (deps: Deps) =>
  (await exportRows(deps, news, { line: MAIN_LINE, sort: 'slug' })).filter((row) => row.published_at !== null);

export type FaqContent = PackRow<typeof faqSection> & { readonly questions: readonly PackRow<typeof faqQa>[] };

/** Sections and their questions in one transaction, so that no question is without its section. */
export function importFaq(deps: Deps, faq: readonly FaqContent[]): Promise<ImportReport> {
  return inTransaction(deps, async (deps) => {
    const sections = faq.map(({ slug, title, position }) => ({ slug, title, position }));
    const first = await importRows(deps, kind(faqSection), rowsOf(sections));
    const ids = new Map((await listSections(deps.db, MAIN_LINE)).map((row) => [row.slug, row.id]));
    const qas = faq.flatMap(({ slug = '', questions }) =>
      questions.map((qa, position) => ({ ...qa, position, section_id: ids.get(slug) })),
    );
    return sumReports([first, await importRows(deps, kind(faqQa), rowsOf(qas))]);
  });
}

/** Without drafts, which an import would publish, and the sections that have nothing else. */
export async function exportFaq(deps: Deps) {
  const sections = await exportRows(deps, faqSection, { line: MAIN_LINE, sort: 'position' });
  const live = (await exportRows(deps, faqQa, { line: MAIN_LINE, sort: 'place' })).filter((qa) => qa.live);
  return sections
    .map((section) => ({ ...section, questions: live.filter((qa) => qa.section_id === section.id) }))
    .filter(({ questions }) => questions.length > 0);
}
