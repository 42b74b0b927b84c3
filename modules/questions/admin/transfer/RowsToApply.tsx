import { WordDiff } from '@app/platform/admin';
import type { ImportRow, ImportView } from '@app/questions/contract';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { fieldWords } from './labels.ts';

/** New and changed questions, collapsed: they need no decision. */
export function RowsToApply({ view }: { readonly view: ImportView }) {
  return (
    <>
      <Fold view={view} kind="created" label={(count) => `${count} new`} />
      <Fold view={view} kind="changed" label={(count) => `${count} changed, with what changes`} />
    </>
  );
}

interface FoldProps {
  readonly view: ImportView;
  readonly kind: 'created' | 'changed';
  readonly label: (count: number) => string;
}
function Fold({ view, kind, label }: FoldProps) {
  const count = view.counts[kind];
  const rows = view.rows.filter((row) => row.kind === kind);
  if (count === 0) return null;
  return (
    <details className="group mb-3">
      <summary className="flex cursor-pointer items-center gap-1 py-1 font-semibold">
        <ChevronRight className="size-4 group-open:rotate-90" /> {label(count)}
      </summary>
      <ul className="mt-2 grid gap-3">
        {rows.map((row) => (
          <Row key={row.n} row={row} />
        ))}
      </ul>
      {rows.length < count ? <p className="mt-2 text-sm text-ink2">{count - rows.length} more are not shown.</p> : null}
    </details>
  );
}

function Row({ row }: { readonly row: ImportRow }) {
  return (
    <li className="rounded-md border border-line bg-surface px-4 py-3">
      <p className="text-sm">
        <span className="num font-semibold">{row.code ?? `Row ${row.n}`}</span> {row.opening}
      </p>
      {row.changes.map(({ field, before, after }) => (
        <div key={field} className="mt-2">
          <WordDiff label={fieldWords(field)} before={before} after={after} />
        </div>
      ))}
    </li>
  );
}
