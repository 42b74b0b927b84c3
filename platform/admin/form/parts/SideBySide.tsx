import { useMemo } from 'react';
import { type Piece, wordDiff } from '../../versions/word-diff.ts';

/** Unchanged text shown on either side of a difference, in characters. */
const AROUND = 90;

/** Leaves out the middle of long unchanged text, so that a difference at its end is visible. */
function shortened(pieces: readonly Piece[]): readonly Piece[] {
  const last = pieces.length - 1;
  if (last < 1) return pieces;
  return pieces.map((piece, at) => {
    if (piece.kind !== 'same' || piece.text.length <= 2 * AROUND) return piece;
    const start = at === 0 ? '' : piece.text.slice(0, AROUND);
    const end = at === last ? '' : piece.text.slice(-AROUND);
    return { kind: 'same', text: `${start} … ${end}` };
  });
}

/** One field in both versions side by side, with the words marked that only one of them has. */
export function SideBySide({ theirs, mine }: { readonly theirs: string; readonly mine: string }) {
  const pieces = useMemo(() => shortened(wordDiff(theirs, mine)), [theirs, mine]);
  return (
    <>
      <Side label="Theirs" pieces={pieces.filter(({ kind }) => kind !== 'came')} />
      <Side label="Yours" pieces={pieces.filter(({ kind }) => kind !== 'went')} />
    </>
  );
}

function Side({ label, pieces }: { readonly label: string; readonly pieces: readonly Piece[] }) {
  return (
    <div>
      <div className="text-xs text-ink3">{label}</div>
      <div className="mt-0.5 rounded-sm bg-sunken px-3 py-2 text-sm break-words whitespace-pre-wrap text-ink">
        {pieces.length === 0 ? '(empty)' : null}
        {pieces.map(({ text, kind }, at) => {
          // Pieces have no identity but their index, and all are rendered again when a text changes.
          const key = `${at} ${kind}`;
          if (kind === 'same') return <span key={key}>{text}</span>;
          return (
            <mark key={key} className="rounded-xs bg-warn-soft px-0.5 font-semibold text-warn">
              {text}
            </mark>
          );
        })}
      </div>
    </div>
  );
}
