const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Sanitised HTML with the search terms marked in its text; tags and entities are left alone. */
export function markTerms(html: string, terms: readonly string[]): string {
  const wanted = terms.filter((term) => term.trim().length > 1).map((term) => escaped(term));
  if (wanted.length === 0) return html;
  // linear: an alternation of plain words, each escaped, with one bounded run of letters behind it.
  const words = new RegExp(`(?<![\\p{L}\\p{N}])(?:${wanted.join('|')})[a-z]{0,4}(?![\\p{L}\\p{N}])`, 'giu');
  const marked = (text: string) =>
    text
      .split(/(&[a-z0-9#]{1,10};)/i)
      .map((part, at) => (at % 2 === 1 ? part : part.replace(words, '<mark>$&</mark>')))
      .join('');
  return html
    .split(/(<[^<>]*>)/)
    .map((part, at) => (at % 2 === 1 ? part : marked(part)))
    .join('');
}
