export interface Term {
  readonly slug: string;
  readonly term: string;
  readonly html: string;
}
export interface Letter {
  readonly letter: string;
  readonly terms: readonly Term[];
}

/** Terms by their first letter; those that begin with a figure or a sign come first, under 0–9. */
export function groupByLetter(terms: readonly Term[]): readonly Letter[] {
  const letters = Map.groupBy(terms, ({ term }) => {
    const first = term.normalize('NFD').charAt(0).toUpperCase();
    return /[A-Z]/.test(first) ? first : '0–9';
  });
  return [...letters]
    .map(([letter, below]) => ({ letter, terms: below }))
    .toSorted((a, b) => a.letter.localeCompare(b.letter));
}

/** Terms whose name or text contains every typed word. */
export function searchTerms(terms: readonly Term[], query: string): readonly Term[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return terms.filter(({ term, html }) => {
    const text = `${term} ${html.replaceAll(/<[^<>]*>/g, ' ')}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
