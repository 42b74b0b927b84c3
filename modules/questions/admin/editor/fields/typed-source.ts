import { keptTexts, useKeptText } from '@app/platform/admin';
import type { QuestionDraft } from '@app/questions/contract';

export type Reference = QuestionDraft['references'][number];

export const PARTS = [
  ['org', 'Organisation'],
  ['id', 'Number'],
  ['title', 'Title'],
  ['section', 'Section'],
  ['year', 'Year'],
  ['url', 'Address'],
] as const;
type Typed = Record<(typeof PARTS)[number][0], string>;
export const EMPTY: Typed = { org: '', id: '', title: '', section: '', year: '', url: '' };

/** The reference as typed, without empty parts. */
export function referenceOf(typed: Typed): Reference {
  const year = Number.parseInt(typed.year, 10);
  const text = (name: 'id' | 'section' | 'url') => (typed[name].trim() ? { [name]: typed[name].trim() } : {});
  return {
    org: typed.org.trim(),
    title: typed.title.trim(),
    ...text('id'),
    ...text('section'),
    ...text('url'),
    ...(Number.isInteger(year) ? { year } : {}),
  };
}

const wordsOf = (typed: Typed | null): string => (typed ? Object.values(typed).join('') : '');
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
