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
  /** The source that is being corrected; absent for a new one. */
  readonly replaces?: Reference | undefined;
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
  replaces: source,
});

/** Every part of a source: two may differ in their address alone. */
export const partsOf = (source: Reference): string => JSON.stringify(PARTS.map(([part]) => source[part]));
/** Where the source is that is being corrected; -1 for a new one, and when somebody has changed or removed it since. */
export function placeOf(sources: readonly Reference[], { replaces }: Typed): number {
  return replaces ? sources.map(partsOf).indexOf(partsOf(replaces)) : -1;
}

/** The list with what was typed: in place of the source it corrects, else at the end. */
export function withSource(sources: readonly Reference[], typed: Typed): Reference[] {
  const at = placeOf(sources, typed);
  return at < 0 ? [...sources, referenceOf(typed)] : sources.with(at, referenceOf(typed));
}

const textOf = (typed: Typed): string => PARTS.map(([part]) => typed[part]).join('');
/** What closing the form would lose: nothing while a source that was opened reads as before. */
function wordsOf(typed: Typed | null): string {
  if (!typed || (typed.replaces && textOf(typed) === textOf(typedOf(typed.replaces)))) return '';
  return textOf(typed);
}
/** Whether closing the form would lose something. */
export const isBegun = (typed: Typed | null): boolean => wordsOf(typed).trim() !== '';
/** Names the buttons of the form. */
export const unfinishedWords = (typed: Typed | null): string =>
  `${typed?.replaces ? 'Save' : 'Add'} the source or cancel it first.`;

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
