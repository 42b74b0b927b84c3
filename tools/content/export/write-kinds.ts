// Writes taxonomy, definitions, FAQ, news and mails from the tables.
import type { DefinitionContent, FaqContent, NewsContent } from '@app/content/server';
import type { MailContent } from '@app/platform/server';
import type { CategoryContent } from '@app/questions/server';
import { Document, isMap, isSeq, parseDocument, type YAMLMap } from 'yaml';
import { splitFrontMatter } from '../source.ts';

const FORM = { lineWidth: 0, flowCollectionPadding: false } as const;
const yaml = (value: object): Document => new Document(value, { schema: 'core', keepUndefined: false });

/** One line per list entry, as authors write them. */
function inLines(list: unknown): void {
  if (isSeq(list)) for (const entry of list.items) if (isMap(entry)) entry.flow = true;
}

export function writeDefinitions(definitions: readonly DefinitionContent[]): string {
  const rows = definitions.map(({ term, slug, match, text }) => ({ term, slug, match, text }));
  const document = yaml({ kind: 'definitions', definitions: rows });
  inLines(document.get('definitions', true));
  return document.toString(FORM);
}

export function writeFaq(sections: readonly FaqContent[]): string {
  const stored = sections.map(({ slug, title, position, questions }) => ({
    slug,
    title,
    order: position,
    questions: questions.map((each) => ({
      slug: each.slug,
      q: each.question,
      a: each.answer,
      ...(each.words.length > 0 ? { words: [...each.words] } : {}),
    })),
  }));
  const rows = stored.toSorted((a, b) => a.order - b.order);
  const document = yaml({ kind: 'faq', sections: rows });
  const list: unknown = document.get('sections', true);
  if (isSeq(list)) for (const section of list.items) inLines((section as YAMLMap).get('questions', true));
  return document.toString(FORM);
}

export function writeCategories(bank: string, categories: readonly CategoryContent[]): string {
  const rows = categories.map(({ slug, name, area, prefix, weight, matrices }) => ({
    slug,
    name,
    area,
    prefix,
    weight,
    matrices,
  }));
  const document = yaml({ kind: 'categories', bank, categories: rows });
  const list: unknown = document.get('categories', true);
  if (isSeq(list)) for (const category of list.items) inLines((category as YAMLMap).get('matrices', true));
  return document.toString(FORM);
}

export const writeNews = ({ slug, title, published_at, notify, archived, body }: NewsContent): string => {
  const publishAt = published_at.replace('.000Z', 'Z');
  const head = { kind: 'news', slug, title, publishAt, notify, ...(archived ? { archived } : {}) };
  return `---\n${yaml(head).toString(FORM)}---\n${body}`;
};

/** Sender and variables of a mail are declared in code, so they are copied from the imported file. */
export function writeMail(imported: string, { subject, preheader, body }: MailContent): string {
  const parts = splitFrontMatter(imported);
  if (!parts) throw new Error('the file of a mail has no front matter');
  const head = parseDocument(parts.head, { schema: 'core' });
  head.set('subject', subject);
  head.set('preheader', preheader);
  return `---\n${head.toString(FORM)}---\n${body}`;
}
