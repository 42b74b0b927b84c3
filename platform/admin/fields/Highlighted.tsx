import type { ReactNode } from 'react';

/** The text in pieces, every second piece being what was searched for. Case is ignored. */
export function piecesOf(text: string, search: string): readonly string[] {
  const wanted = search.trim().toLowerCase();
  if (wanted === '') return [text];
  const lower = text.toLowerCase();
  // A letter whose lower case is longer shifts positions; then nothing is marked rather than the wrong letters.
  if (lower.length !== text.length) return [text];
  const pieces: string[] = [];
  let from = 0;
  for (let at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, from)) {
    pieces.push(text.slice(from, at), text.slice(at, at + wanted.length));
    from = at + wanted.length;
  }
  return [...pieces, text.slice(from)];
}

/** What the reader searched for, in yellow. */
export function Highlighted({ text, search }: { text: string; search: string }): ReactNode {
  let from = 0;
  return piecesOf(text, search).map((piece, at) => {
    const key = `${from} ${piece}`;
    from += piece.length;
    return at % 2 === 1 ? <mark key={key}>{piece}</mark> : piece;
  });
}
