import { z } from 'zod';
import { type QuestionReference, questionReference } from './question.ts';

const FIRST_YEAR = 1900;
const LAST_YEAR = 2100;

/** Without "https://" a browser takes an address for a page of this site. */
const isWebAddress = (text: string): boolean => /^https?:\/\/[^\s/.]+\.\S+$/i.test(text);

/** An address as people type it, with the beginning that a link needs. */
export function fullAddress(typed: string): string {
  const text = typed.trim();
  return text === '' || /^[a-z][a-z+-]*:/i.test(text) ? text : `https://${text}`;
}

export type SourceProblems = Partial<Record<'org' | 'title' | 'year' | 'url', string>>;

/** What readers could not use in a source, by part. */
export function sourceProblems({ org, title, year, url }: QuestionReference): SourceProblems {
  return {
    ...(org.trim() === '' ? { org: 'Name the organisation.' } : {}),
    ...(title.trim() === '' ? { title: 'Give the title.' } : {}),
    ...(year === undefined || (Number.isInteger(year) && year >= FIRST_YEAR && year <= LAST_YEAR)
      ? {}
      : { year: 'Enter the year in four figures.' }),
    ...(url === undefined || isWebAddress(url) ? {} : { url: 'Enter the full web address, beginning with https://.' }),
  };
}

/** The first thing to correct in a list of sources; null: nothing. */
export function problemInSources(sources: readonly QuestionReference[]): string | null {
  for (const [at, source] of sources.entries()) {
    const [problem] = Object.values(sourceProblems(source));
    if (problem !== undefined) return `Source ${at + 1}: ${problem}`;
  }
  return null;
}

export const storedSources = z.array(questionReference);

/** The sources of a text as its editor sends them. One message for the whole list, because it is one field of a form. */
export const writtenSources = z
  .array(questionReference.strict())
  .max(50)
  .superRefine((sources, context) => {
    const problem = problemInSources(sources);
    if (problem !== null) context.addIssue({ code: 'custom', message: problem });
  });
