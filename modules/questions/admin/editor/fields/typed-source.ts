import { keptTexts, useKeptText } from '@app/platform/admin';
import { fullAddress, type QuestionDraft } from '@app/questions/contract';

export type Reference = QuestionDraft['references'][number];

export const PARTS = [
  ['org', 'Organisation'],
  ['id', 'Number'],
  ['title', 'Title'],
  ['section', 'Section'],
  ['year', 'Year'],
  ['url', 'Address'],
] as const;
export interface Typed extends Readonly<Record<(typeof PARTS)[number][0], string>> {
  /** The name of the source that is being corrected; absent for a new one. */
  readonly replaces?: string | undefined;
}
export const EMPTY: Typed = { org: '', id: '', title: '', section: '', year: '', url: '' };

/** How a source is named in the form. */
export const nameOf = ({ org, id, title, year, section }: Reference): string =>
  [[org, id].filter(Boolean).join(' '), title, section, year].filter(Boolean).join(', ');

/** The reference as typed, without empty parts. A year that is not a number is kept, to be refused. */
export function referenceOf(typed: Typed): Reference {
  const text = (name: 'id' | 'section') => (typed[name].trim() ? { [name]: typed[name].trim() } : {});
  const url = fullAddress(typed.url);
  return {
    org: typed.org.trim(),
    title: typed.title.trim(),
    ...text('id'),
    ...text('section'),
    ...(url ? { url } : {}),
    ...(typed.year.trim() ? { year: Number(typed.year) } : {}),
  };
}

/** A source as the form shows it, to be corrected. */
export const typedOf = (source: Reference): Typed => ({
  ...EMPTY,
  ...source,
  year: String(source.year ?? ''),
  replaces: nameOf(source),
});

/** The list with what was typed: in place of the source it corrects, else at the end. */
export function withSource(sources: readonly Reference[], typed: Typed): Reference[] {
  const source = referenceOf(typed);
  const at = sources.findIndex((each) => nameOf(each) === typed.replaces);
  return at < 0 ? [...sources, source] : sources.with(at, source);
}

const wordsOf = (typed: Typed | null): string => (typed ? PARTS.map(([part]) => typed[part]).join('') : '');
/** Whether closing the form would lose something. */
export const isBegun = (typed: Typed | null): boolean => wordsOf(typed).trim() !== '';

/** Sources being typed, by question: the draft does not have them before they are added. */
export const typedSources = keptTexts<Typed | null>(null, wordsOf);

export interface TypedSource {
  /** Null while the form is closed. */
  readonly typed: Typed | null;
  readonly begun: boolean;
  readonly change: (typed: Typed | null) => void;
}

export function useTypedSource(key: string): TypedSource {
  const typed = useKeptText(typedSources, key);
  const change = (next: Typed | null) => (next ? typedSources.change(key, next) : typedSources.drop(key));
  return { typed, begun: isBegun(typed), change };
}
