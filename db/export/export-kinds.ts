// Exports taxonomy, definitions, FAQ, news, mails, guides, gems, banner and reference ranges: the imported file if the tables
// still match it, otherwise a newly written one.
import { exportCatalogue } from '@app/commerce/server';
import { definitionForm, exportDefinitions, exportFaq, exportNews, exportPages, newsForm } from '@app/content/server';
import { exportGems } from '@app/gems/server';
import { exportGuides } from '@app/guides/server';
import { examFactForm, examPartForm, exportExam } from '@app/mocks/server';
import { MAIN_LINE } from '@app/platform/contract';
import { type Deps, listMailTexts } from '@app/platform/server';
import { exportCategories } from '@app/questions/server';
import { parse } from 'yaml';
import { bannerMarkdown, faqIn } from '../seed/pack-rows.ts';
import { labValuesPage } from '../seed/lab-values.ts';
import { type Kind, shapes } from '../pack/schema.ts';
import { splitFrontMatter } from '../pack/source.ts';
import { readImported } from '../pack/imported-files.ts';
import { comparableGem, storedGem, writeGem } from './write-gem.ts';
import { comparableGuide, storedGuide, writeGuide } from './write-guide.ts';
import { catalogueIn, comparableCatalogue, writeProducts } from './write-products.ts';
import {
  examEntry,
  faqEntry,
  writeCategories,
  writeDefinitions,
  writeExam,
  writeFaq,
  writeMail,
  writeText,
} from './write-kinds.ts';

export interface ExportedFile {
  readonly file: string;
  /** Null: it has changed and can no longer be written in the form of the pack. */
  readonly text: string | null;
  readonly asImported: boolean;
}

/** Parses a file of the pack by the shape of its kind. */
function read<K extends Kind>(kind: K, text: string): ReturnType<(typeof shapes)[K]['parse']> {
  const markdown = splitFrontMatter(text);
  const head: unknown = parse(markdown?.head ?? text, { schema: 'core' });
  const value = markdown && typeof head === 'object' ? { ...head, body: markdown.body } : head;
  return shapes[kind].parse(value) as ReturnType<(typeof shapes)[K]['parse']>;
}

interface FileExport {
  readonly file: string;
  /** The content of the tables, as a comparable value. */
  readonly stored: unknown;
  /** The content of a file, as the same kind of value. */
  readonly fromText: (text: string) => unknown;
  readonly rewrite: (imported: string | null) => string | null;
}

async function exportFile(deps: Deps, { file, stored, fromText, rewrite }: FileExport): Promise<ExportedFile> {
  const imported = await readImported(deps, file);
  if (imported !== null && JSON.stringify(fromText(imported)) === JSON.stringify(stored))
    return { file, text: imported, asImported: true };
  return { file, text: rewrite(imported), asImported: false };
}

const bySlug = <R extends { readonly slug: string }>(rows: readonly R[]) =>
  rows.toSorted((a, b) => (a.slug < b.slug ? -1 : 1));

async function lists(deps: Deps): Promise<readonly FileExport[]> {
  const [categories, definitions, faq, exam] = await Promise.all([
    // A pack has only the main line's taxonomy; the other's is derived from its content.
    exportCategories(deps, MAIN_LINE),
    exportDefinitions(deps),
    exportFaq(deps),
    exportExam(deps),
  ]);
  return [
    {
      file: 'taxonomy/categories.yaml',
      stored: categories.map(({ slug, name, area, prefix, weight, matrices }) => [
        slug,
        name,
        area,
        prefix,
        weight,
        matrices,
      ]),
      fromText: (text) =>
        read('categories', text).categories.map(({ slug, name, area, prefix, weight, matrices }) => [
          slug,
          name,
          area,
          prefix,
          weight,
          matrices.map((each) => ({ slug: each.slug, name: each.name, level: each.level })),
        ]),
      rewrite: () => writeCategories(MAIN_LINE, categories),
    },
    {
      file: 'definitions.yaml',
      stored: bySlug(definitions).map(definitionForm.entryOf),
      fromText: (text) =>
        bySlug(read('definitions', text).definitions.map(definitionForm.rowOf)).map(definitionForm.entryOf),
      rewrite: () => writeDefinitions(definitions),
    },
    {
      file: 'exam.yaml',
      stored: examEntry(exam),
      fromText: (text) => {
        const { facts, parts } = read('exam', text);
        return examEntry({ facts: facts.map(examFactForm.rowOf), parts: parts.map(examPartForm.rowOf) });
      },
      rewrite: () => writeExam(exam),
    },
    {
      file: 'faq.yaml',
      stored: faq.map(faqEntry),
      fromText: (text) => faqIn(read('faq', text)).map(faqEntry),
      rewrite: () => writeFaq(faq),
    },
  ];
}

async function texts(deps: Deps): Promise<readonly FileExport[]> {
  const [news, mails] = await Promise.all([exportNews(deps), listMailTexts(deps.db)]);
  return [
    ...news.map((item) => ({
      file: `news/${item.slug}.md`,
      stored: newsForm.entryOf(item),
      fromText: (text: string) => newsForm.entryOf(newsForm.rowOf(read('news', text))),
      rewrite: () => writeText('news', newsForm.entryOf(item)),
    })),
    ...mails.map((mail) => ({
      file: `mail/${mail.key}.md`,
      stored: [mail.subject, mail.preheader, mail.body],
      fromText: (text: string) => {
        const { subject, preheader, body } = read('mail', text);
        return [subject, preheader, body];
      },
      rewrite: (imported: string | null) => (imported === null ? null : writeMail(imported, mail)),
    })),
  ];
}

const guides = async (deps: Deps): Promise<readonly FileExport[]> =>
  (await exportGuides(deps)).map((guide) => ({
    file: `guides/${guide.slug}.md`,
    stored: storedGuide(guide),
    fromText: (text) => comparableGuide(read('guide', text)),
    rewrite: () => writeGuide(guide),
  }));

async function catalogue(deps: Deps): Promise<readonly FileExport[]> {
  const stored = await exportCatalogue(deps);
  return [
    {
      file: 'products.yaml',
      stored: comparableCatalogue(stored),
      fromText: (text) => catalogueIn(read('products', text)),
      rewrite: (imported) => writeProducts(imported, stored),
    },
  ];
}

const gems = async (deps: Deps): Promise<readonly FileExport[]> =>
  (await exportGems(deps)).map((gem) => ({
    file: `gems/${gem.slug}.yaml`,
    stored: storedGem(gem),
    fromText: (text) => comparableGem(read('gem', text)),
    rewrite: () => writeGem(gem),
  }));

/** Pages whose file is not Markdown. */
async function ownForms(deps: Deps): Promise<readonly FileExport[]> {
  const pages = await exportPages(deps);
  const page = (tag: string) => pages.find((each) => each.tag === tag);
  const [banner, labs] = [page('paplab-banner'), page('labvalues')];
  return [
    {
      file: 'pages/banner.yaml',
      stored: [banner?.body, banner?.status],
      fromText: (text) => {
        const { value } = read('banner', text);
        return [bannerMarkdown(value.content), value.status === 1 ? 'published' : 'draft'];
      },
      rewrite: () => null,
    },
    {
      file: 'pages/labvalues.yaml',
      stored: [labs?.title, labs?.body],
      fromText: (text) => {
        const values = read('labvalues', text);
        return [values.title, labValuesPage(values)];
      },
      rewrite: () => null,
    },
  ];
}

export async function exportKinds(deps: Deps): Promise<readonly ExportedFile[]> {
  const exports = await Promise.all([
    lists(deps),
    texts(deps),
    guides(deps),
    gems(deps),
    catalogue(deps),
    ownForms(deps),
  ]);
  return Promise.all(exports.flat().map((each) => exportFile(deps, each)));
}
