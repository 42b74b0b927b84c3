import { useMemo } from 'react';
import { sizeOf, wordDiff } from './word-diff.ts';

const WENT = 'rounded-xs bg-wrong-soft px-0.5 text-wrong line-through';
const CAME = 'rounded-xs bg-correct-soft px-0.5 text-correct underline decoration-2 underline-offset-2';

interface WordDiffProps {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** One field in both versions: removed words are struck out in red, added ones underlined in green. */
export function WordDiff({ label, before, after }: WordDiffProps) {
  const pieces = useMemo(() => wordDiff(before, after), [before, after]);
  return (
    <div>
      <div className="flex flex-wrap items-center gap-2 text-sm text-ink3">
        {label}
        <span className="rounded-item bg-sunken px-2 py-0.5 text-xs font-semibold text-ink2">{sizeOf(pieces)}</span>
      </div>
      <div className="mt-1.5 break-words whitespace-pre-wrap">
        {pieces.map(({ text, kind }, at) => {
          // Pieces have no identity but their index, and all are rendered again when a text changes.
          const key = `${at} ${kind}`;
          if (kind === 'same') return <span key={key}>{text}</span>;
          return kind === 'went' ? (
            <del key={key} className={WENT}>
              {text}
            </del>
          ) : (
            <ins key={key} className={CAME}>
              {text}
            </ins>
          );
        })}
      </div>
    </div>
  );
}
