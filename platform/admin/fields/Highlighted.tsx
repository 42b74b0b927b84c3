import type { ReactNode } from 'react';

/** Splits the text so that every second piece matches a searched word, ignoring case. */
export function piecesOf(text: string, search: string): readonly string[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [text];
  const lower = text.toLowerCase();
  // Some letters grow in lower case and shift positions; then nothing is marked rather than the wrong letters.
  if (lower.length !== text.length) return [text];
  const next = (from: number) =>
    words
      .map((word) => ({ at: lower.indexOf(word, from), length: word.length }))
      .filter(({ at }) => at >= 0)
      .toSorted((one, other) => one.at - other.at || other.length - one.length)[0];
  const pieces: string[] = [];
  let from = 0;
  for (let found = next(0); found; found = next(from)) {
    pieces.push(text.slice(from, found.at), text.slice(found.at, found.at + found.length));
    from = found.at + found.length;
  }
  return [...pieces, text.slice(from)];
}

/** Highlights the searched words. */
export function Highlighted({ text, search }: { text: string; search: string }): ReactNode {
  let from = 0;
  return piecesOf(text, search).map((piece, at) => {
    const key = `${from} ${piece}`;
    from += piece.length;
    return at % 2 === 1 ? <mark key={key}>{piece}</mark> : piece;
  });
}
