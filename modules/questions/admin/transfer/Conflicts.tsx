import { WordDiff } from '@app/platform/admin';
import { Button, Card, Segmented } from '@app/platform/web/ui';
import { useCall } from '@app/platform/web/write';
import { type ImportRow, type ImportView, transferApi } from '@app/questions/contract';
import { fieldWords } from './labels.ts';

interface ConflictsProps {
  readonly view: ImportView;
  /** False once the import has started. */
  readonly decides: boolean;
  readonly onChosen: (view: ImportView) => void;
}

/** Questions that changed both here and in the file; ours are kept unless the file's version is chosen. */
export function Conflicts({ view, decides, onChosen }: ConflictsProps) {
  const choosing = useCall(transferApi.choose, { onDone: onChosen, onProblem: 'toast', inOrder: true });
  const rows = view.rows.filter(({ kind }) => kind === 'conflict');
  const count = view.counts.conflict;
  if (rows.length === 0) return null;
  const choose = (choice: ImportRow['choice'], n?: number) =>
    void choosing.call({ params: { id: view.id }, body: { choice, ...(n === undefined ? {} : { n }) } });
  return (
    <Card flush className="mb-5">
      <div className="flex flex-wrap items-center justify-between gap-3 px-5 py-3">
        <h2 className="text-lg">
          {count === 1 ? '1 conflict' : `${count} conflicts`}{' '}
          <span className="font-ui text-sm text-ink2">changed here and in the file</span>
        </h2>
        {decides ? <Button onClick={() => choose('ours')}>Keep all ours</Button> : null}
      </div>
      <ul className="divide-y divide-line border-t border-line">
        {rows.map((row) => (
          <li key={row.n} className="grid gap-3 px-5 py-4 lg:grid-cols-[6rem_1fr_auto]">
            <span className="num font-semibold">{row.code}</span>
            <div className="grid min-w-0 gap-3">
              {row.changes.map(({ field, before, after }) => (
                <WordDiff key={field} label={fieldWords(field)} before={before} after={after} />
              ))}
              <p className="text-sm text-ink2">
                {row.problem} {row.remedy}
              </p>
            </div>
            <div>
              <Segmented
                label={`What to do with ${row.code ?? 'this row'}`}
                value={row.choice}
                options={[
                  { value: 'ours', label: 'Keep ours', disabled: !decides },
                  { value: 'file', label: 'Use the file', disabled: !decides },
                ]}
                onChange={(choice) => choose(choice, row.n)}
              />
            </div>
          </li>
        ))}
      </ul>
      {rows.length < count ? (
        <p className="border-t border-line px-5 py-3 text-sm text-ink2">
          {count - rows.length} more are not shown; ours are kept there.
        </p>
      ) : null}
    </Card>
  );
}
