import type { MenuSection } from '../../menu.ts';

export interface PageRow {
  readonly to: string;
  readonly label: string;
  /** The section an entry belongs to; empty for the section itself. */
  readonly section: string;
}

const MOST = 8;

const pagesOf = (sections: readonly MenuSection[]): readonly PageRow[] =>
  sections.flatMap(({ label, to, entries }) => [
    { to, label, section: '' },
    ...entries
      .filter((entry) => entry.to !== to)
      .map((entry) => ({ to: entry.to, label: entry.label, section: label })),
  ]);

/** The screens in which every typed word is the beginning of some word; with nothing typed, the first screens of the menu. */
export function pageRows(sections: readonly MenuSection[], query: string): readonly PageRow[] {
  const typed = query.trim().toLowerCase().split(' ').filter(Boolean);
  const fits = ({ label, section }: PageRow) => {
    const words = `${section} ${label}`.toLowerCase().split(' ');
    return typed.every((start) => words.some((word) => word.startsWith(start)));
  };
  return pagesOf(sections).filter(fits).slice(0, MOST);
}

/** Whether every typed word occurs in these texts: results of an earlier search stay on offer only while they fit. */
export function matches(query: string, ...texts: readonly string[]): boolean {
  const text = texts.join(' ').toLowerCase();
  return query
    .toLowerCase()
    .split(' ')
    .every((word) => text.includes(word));
}
