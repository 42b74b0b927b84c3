// Writes taxonomy, definitions, FAQ, news and mails from the tables.
import {
  definitionForm,
  type exportDefinitions,
  type exportFaq,
  type FaqContent,
  faqQaForm,
  faqSectionForm,
} from '@app/content/server';
import { type ExamContent, examFactForm, examPartForm } from '@app/mocks/server';
import type { MailContent } from '@app/platform/server';
import type { CategoryContent } from '@app/questions/server';
import { Document, isMap, isSeq, parseDocument, type YAMLMap } from 'yaml';
import { splitFrontMatter } from '../pack/source.ts';

const FORM = { lineWidth: 0, flowCollectionPadding: false } as const;
const yaml = (value: object): Document => new Document(value, { schema: 'core', keepUndefined: false });

/** One line per list entry, as authors write them. */
function inLines(list: unknown): void {
  if (isSeq(list)) for (const entry of list.items) if (isMap(entry)) entry.flow = true;
}

type Exported<Read extends (...args: never) => Promise<unknown>> = Awaited<ReturnType<Read>>;

/** A section of the FAQ as its file has it. */
export const faqEntry = ({ questions, ...section }: FaqContent): object => ({
  ...faqSectionForm.entryOf(section),
  questions: questions.map(faqQaForm.entryOf),
});

export function writeDefinitions(definitions: Exported<typeof exportDefinitions>): string {
  const sorted = definitions.toSorted((a, b) => (a.term.toLowerCase() < b.term.toLowerCase() ? -1 : 1));
  const document = yaml({ kind: 'definitions', definitions: sorted.map(definitionForm.entryOf) });
  inLines(document.get('definitions', true));
  return document.toString(FORM);
}

export const examEntry = ({ facts, parts }: ExamContent): object => ({
  facts: facts.map(examFactForm.entryOf),
  parts: parts.map(examPartForm.entryOf),
});

export function writeExam(exam: ExamContent): string {
  const document = yaml({ kind: 'exam', ...examEntry(exam) });
  inLines(document.get('facts', true));
  inLines(document.get('parts', true));
  return document.toString(FORM);
}

export function writeFaq(sections: Exported<typeof exportFaq>): string {
  const document = yaml({ kind: 'faq', sections: sections.map(faqEntry) });
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

/** A text with its front matter. */
export const writeText = (kind: string, { body, ...head }: Readonly<Record<string, unknown>>): string =>
  `---\n${yaml({ kind, ...head }).toString(FORM)}---\n${String(body)}`;

/** Sender and variables of a mail are declared in code, so they are copied from the imported file. */
export function writeMail(imported: string, { subject, preheader, body }: MailContent): string {
  const parts = splitFrontMatter(imported);
  if (!parts) throw new Error('the file of a mail has no front matter');
  const head = parseDocument(parts.head, { schema: 'core' });
  head.set('subject', subject);
  head.set('preheader', preheader);
  return `---\n${head.toString(FORM)}---\n${body}`;
}
