import { counted, hasEnded, MAIN_LINE } from '@app/platform/contract';
import { useTask } from '@app/platform/web/task';
import { Button, ButtonLink, Card, cx, Notice, Progress } from '@app/platform/web/ui';
import { ProblemNotice, useCall } from '@app/platform/web/write';
import { importResult, type ImportView, QUESTION_FOLDERS, transferApi } from '@app/questions/contract';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { Conflicts } from './Conflicts.tsx';
import { Refused } from './Refused.tsx';
import { RowsToApply } from './RowsToApply.tsx';

interface DryRunProps {
  readonly view: ImportView;
  readonly queryKey: QueryKey;
  readonly onLeave: () => void;
}

/** The latest first: what has just been imported. */
const DRAFTS = `${QUESTION_FOLDERS[MAIN_LINE]}/list?filter.chip=drafts&sort=-edited`;

/** How many questions would be imported with the current decisions. */
const goIn = ({ counts, rows }: ImportView): number =>
  counts.created + counts.changed + rows.filter(({ kind, choice }) => kind === 'conflict' && choice === 'file').length;

/** What a file would do; conflicts are decided here before it is applied. */
export function DryRun({ view, queryKey, onLeave }: DryRunProps) {
  const cache = useQueryClient();
  const applying = useCall(transferApi.apply, { refresh: [transferApi.read] });
  const amount = goIn(view);
  const decides = view.task === null;
  const keep = (next: ImportView) => cache.setQueryData(queryKey, next);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <div>
          <h1 className="text-[1.6875rem]">Import questions</h1>
          <p className="mt-1 text-ink2">
            {view.name}. {decides ? 'A dry run reads everything and writes nothing.' : 'This import was started.'}
          </p>
        </div>
        <Button onClick={onLeave}>Choose another file</Button>
      </div>
      <Figures view={view} />
      {view.ignored.length > 0 ? (
        <Notice tone="warn" title="Some columns are not known." className="mb-5">
          Nothing was read from: {view.ignored.join(', ')}.
        </Notice>
      ) : null}
      <Conflicts view={view} decides={decides} onChosen={keep} />
      <Refused view={view} />
      <RowsToApply view={view} />
      <ProblemNotice problem={applying.problem} title="Not started." />
      {view.task ? (
        <Work taskId={view.task} />
      ) : (
        <div
          data-bottom-bar=""
          className="sticky bottom-0 -mx-4 mt-6 flex flex-wrap items-center justify-between gap-3 border-t border-line bg-surface px-4 py-3 sm:-mx-6 sm:px-6"
        >
          <p className="text-sm text-ink2">
            <b className="text-ink">{counted(amount, 'question')}</b> will be imported as{' '}
            {amount === 1 ? 'a draft' : 'drafts'}. The import runs by itself, so you can close the tab.
          </p>
          <Button
            tone="primary"
            disabled={amount === 0}
            busy={applying.pending}
            onClick={() => void applying.call({ params: { id: view.id } })}
          >
            Import {amount === 1 ? '1 question' : `${amount} questions`}
          </Button>
        </div>
      )}
    </>
  );
}

const FIGURES = [
  ['created', 'New', 'saved as drafts'],
  ['changed', 'Changed', 'saved as drafts'],
  ['same', 'Same as now', 'left alone'],
  ['conflict', 'Conflicts', 'you decide below'],
  ['refused', 'Refused rows', 'left out, the rest goes in'],
] as const;
const TONES: Readonly<Record<string, string>> = { conflict: 'text-warn', refused: 'text-wrong' };

function Figures({ view }: { readonly view: ImportView }) {
  return (
    <Card flush className="mb-5">
      <dl className="grid grid-cols-2 sm:grid-cols-5 sm:divide-x sm:divide-line">
        {FIGURES.map(([kind, label, note]) => (
          <div key={kind} className="px-5 py-3">
            <dt className="text-sm text-ink2">{label}</dt>
            <dd className={cx('num text-2xl', view.counts[kind] > 0 && TONES[kind])}>{view.counts[kind]}</dd>
            <dd className="text-xs text-ink2">{view.counts[kind] > 0 ? note : 'none'}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** The progress of the import. */
function Work({ taskId }: { readonly taskId: string }) {
  const task = useTask(taskId);
  const result = importResult.safeParse(task?.result).data;
  if (task && !hasEnded(task))
    return <Progress label="Importing the questions" value={task.done} max={Math.max(task.total ?? 1, 1)} />;
  if (task?.state === 'failed')
    return (
      <Notice tone="error" title="The import stopped.">
        {task.error} What was written before stays as drafts.
      </Notice>
    );
  if (!result) return null;
  return (
    <Notice
      tone="success"
      announce
      title={result.written === 1 ? '1 question is in, as a draft.' : `${result.written} questions are in, as drafts.`}
      actions={
        result.written > 0 ? (
          <ButtonLink size="s" href={DRAFTS}>
            Open the drafts
          </ButtonLink>
        ) : undefined
      }
    >
      {result.left.length > 0
        ? `Left alone, because they have changed since the file was read: ${result.left.join(', ')}. Read the file again to compare.`
        : null}
    </Notice>
  );
}
