import { readHtml } from '@app/platform/web/ui';

/** One test of the reference ranges: name, range, unit, note. */
export interface Range {
  readonly test: string;
  readonly range: string;
  readonly unit: string;
  readonly note: string;
}
export interface RangeGroup {
  readonly name: string;
  readonly rows: readonly Range[];
}

/** The ranges that match all typed words; groups without a match are left out. */
export function matching(groups: readonly RangeGroup[], typed: string): readonly RangeGroup[] {
  const words = typed.toLowerCase().split(' ').filter(Boolean);
  const fits = (group: string) => (row: Range) => {
    const text = `${group} ${row.test} ${row.unit} ${row.note}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return groups
    .map(({ name, rows }) => ({ name, rows: rows.filter(fits(name)) }))
    .filter(({ rows }) => rows.length > 0);
}

const words = (element: Element | undefined) => element?.textContent?.trim() ?? '';

/** Parses the editors' page, where each table follows a heading. */
export function rangesIn(html: string): readonly RangeGroup[] {
  return Array.from(readHtml(html).querySelectorAll('h2'), (heading) => ({
    name: words(heading),
    rows: Array.from(heading.nextElementSibling?.querySelectorAll('tbody tr') ?? [], ({ children }) => {
      const [test, range, unit, note] = children;
      return { test: words(test), range: words(range), unit: words(unit), note: words(note) };
    }),
  }));
}
