import { definition, faqQa, faqSection, news, page } from '@app/content/contract';
import { MAIN_LINE, type Resource } from '@app/platform/contract';
import {
  type Deps,
  type ImportKind,
  type ImportReport,
  type ImportRow,
  importRows,
  inTransaction,
  sumReports,
} from '@app/platform/server';
import {
  listDefinitionSources,
  listFaqSources,
  listNewsSources,
  listPageSources,
  listSections,
} from './content.repo.ts';
import { importedNewsHooks } from './notify-news.ts';

const kind = (declared: Resource, by = 'slug'): ImportKind => ({ declared, by, hooks: {} });
const rowsOf = (items: readonly object[]): readonly ImportRow[] =>
  items.map((values) => ({ edition: MAIN_LINE, values }));

export interface PageContent {
  readonly tag: string;
  readonly title: string;
  /** Markdown. */
  readonly body: string;
  readonly description: string;
  readonly status: 'draft' | 'published';
  readonly copy_allowed: boolean;
}
export const importPages = (deps: Deps, pages: readonly PageContent[]): Promise<ImportReport> =>
  importRows(deps, kind(page, 'tag'), rowsOf(pages));

/** The pages in the form that an import takes. */
export const exportPages = (deps: Deps): Promise<readonly PageContent[]> => listPageSources(deps.db, MAIN_LINE);

export interface DefinitionContent {
  readonly slug: string;
  readonly term: string;
  readonly match: readonly string[];
  readonly text: string;
}
export const importDefinitions = (deps: Deps, definitions: readonly DefinitionContent[]): Promise<ImportReport> =>
  importRows(deps, kind(definition), rowsOf(definitions));

export const exportDefinitions = (deps: Deps): Promise<readonly DefinitionContent[]> =>
  listDefinitionSources(deps.db, MAIN_LINE);

export interface NewsContent {
  readonly slug: string;
  readonly title: string;
  readonly body: string;
  /** ISO timestamp; a future one publishes it then. */
  readonly published_at: string;
  readonly notify: boolean;
  readonly archived: boolean;
}
export const importNews = (deps: Deps, items: readonly NewsContent[]): Promise<ImportReport> =>
  importRows(deps, { declared: news, by: 'slug', hooks: importedNewsHooks }, rowsOf(items));

/** Published items only: a pack has no drafts. */
export async function exportNews(deps: Deps): Promise<readonly NewsContent[]> {
  const rows = await listNewsSources(deps.db, MAIN_LINE);
  return rows.flatMap(({ published_at, ...row }) =>
    published_at ? [{ ...row, published_at: published_at.toISOString() }] : [],
  );
}

export interface FaqContent {
  readonly slug: string;
  readonly title: string;
  readonly position: number;
  readonly questions: readonly {
    readonly slug: string;
    readonly question: string;
    readonly answer: string;
    readonly words: readonly string[];
  }[];
}

/** Sections and their questions in one transaction, so that no question is without its section. */
export function importFaq(deps: Deps, sections: readonly FaqContent[]): Promise<ImportReport> {
  return inTransaction(deps, async (deps) => {
    const first = await importRows(
      deps,
      kind(faqSection),
      rowsOf(sections.map(({ slug, title, position }) => ({ slug, title, position }))),
    );
    const ids = new Map((await listSections(deps.db, MAIN_LINE)).map((row) => [row.slug, row.id]));
    const qas = sections.flatMap((section) =>
      section.questions.map((qa, position) => ({ ...qa, position, section_id: ids.get(section.slug) })),
    );
    return sumReports([first, await importRows(deps, kind(faqQa), rowsOf(qas))]);
  });
}

export async function exportFaq(deps: Deps): Promise<readonly FaqContent[]> {
  const rows = await listFaqSources(deps.db, MAIN_LINE);
  const sections = Map.groupBy(rows, (row) => row.section);
  return [...sections.values()].flatMap(([first, ...rest]) =>
    first
      ? [
          {
            slug: first.section,
            title: first.title,
            position: first.position,
            questions: [first, ...rest].map(({ slug, question, answer, words }) => ({
              slug,
              question,
              answer,
              words: words as string[],
            })),
          },
        ]
      : [],
  );
}
