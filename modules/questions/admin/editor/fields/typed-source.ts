import type { QuestionDraft } from '@app/questions/contract';
import { useState } from 'react';

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

/** Whether closing the form would lose something. */
export const isBegun = (typed: Typed | null): boolean =>
  typed !== null && Object.values(typed).some((part) => part.trim() !== '');

/** Sources being typed, by question: the draft does not have them before they are added. */
export function createTypedSources() {
  const kept = new Map<string, Typed>();
  return {
    of: (key: string): Typed | null => kept.get(key) ?? null,
    keep: (key: string, typed: Typed | null): void => void (typed ? kept.set(key, typed) : kept.delete(key)),
  };
}
/** One per document, because the editor is built anew when the question is published or its versions are shown. */
const sources = createTypedSources();

export interface TypedSource {
  /** Null while the form is closed. */
  readonly typed: Typed | null;
  readonly begun: boolean;
  readonly change: (typed: Typed | null) => void;
}

export function useTypedSource(key: string): TypedSource {
  const [typed, setTyped] = useState(() => sources.of(key));
  const change = (next: Typed | null) => {
    sources.keep(key, next);
    setTyped(next);
  };
  return { typed, begun: isBegun(typed), change };
}
