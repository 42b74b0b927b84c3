import { diffWords } from 'diff';

/** Compares the wording the reader finished with the current one, word by word. */
export function Changes({ former, present }: { readonly former: string; readonly present: string }) {
  return (
    <details className="mb-6 rounded-lg border border-line bg-surface px-5 py-4" data-print="no">
      <summary className="cursor-pointer font-semibold">Changed since you read it: show what changed</summary>
      <div className="mt-3 text-sm leading-relaxed whitespace-pre-wrap">
        {diffWords(former, present).map(({ value, added, removed }, at) => {
          const key = `${at} ${value.length}`;
          if (added)
            return (
              <ins key={key} className="bg-correct-soft text-correct">
                {value}
              </ins>
            );
          if (removed)
            return (
              <del key={key} className="bg-wrong-soft text-wrong">
                {value}
              </del>
            );
          return <span key={key}>{value}</span>;
        })}
      </div>
    </details>
  );
}
