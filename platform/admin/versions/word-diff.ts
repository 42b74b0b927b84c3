import { diffLines, diffWordsWithSpace } from 'diff';

/** A piece of text that is unchanged, removed or added. */
export interface Piece {
  readonly text: string;
  readonly kind: 'same' | 'went' | 'came';
}
/** A word diff that takes longer falls back to lines. */
const PATIENCE_MS = 1500;

/** What changed from one text to the other, word by word. */
export function wordDiff(before: string, after: string): readonly Piece[] {
  const parts = diffWordsWithSpace(before, after, { timeout: PATIENCE_MS }) ?? diffLines(before, after);
  return parts.map(({ value, added, removed }) => ({
    text: value,
    kind: added ? 'came' : removed ? 'went' : 'same',
  }));
}

const WORD = /\S+/g;
const count = (pieces: readonly Piece[], kind: Piece['kind']): number =>
  pieces.reduce((sum, piece) => sum + (piece.kind === kind ? (piece.text.match(WORD)?.length ?? 0) : 0), 0);

/** "5 words in, 2 out". */
export function sizeOf(pieces: readonly Piece[]): string {
  const [came, went] = [count(pieces, 'came'), count(pieces, 'went')];
  const words = (number: number) => (number === 1 ? '1 word' : `${number} words`);
  if (came === 0 && went === 0) return 'spacing only';
  if (went === 0) return `${words(came)} in`;
  return came === 0 ? `${words(went)} out` : `${words(came)} in, ${went} out`;
}
