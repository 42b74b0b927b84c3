import type { VersionRow } from '@app/platform/contract';
import {
  Badge,
  Button,
  Card,
  ConfirmDialog,
  cx,
  ErrorState,
  Loading,
  Select,
  Skeleton,
  toast,
  useShortcuts,
} from '@app/platform/web/ui';
import { type KeyFor, problemOf, useAction } from '@app/platform/web/write';
import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import History from 'lucide-react/icons/history';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { timeOf } from '../time.ts';
import { Changes } from './Changes.tsx';
import { versionName, type VersionsSource, VERSIONS_PARAM } from './source.ts';

export interface VersionsPageProps {
  readonly source: VersionsSource;
  /** Back to the editor. */
  readonly onBack: () => void;
}

/** Every version of one row: compares two of them word by word, and restores an earlier one. */
export function VersionsPage({ source, onBack }: VersionsPageProps) {
  const found = useQuery({ queryKey: [...source.key, 'versions'], queryFn: ({ signal }) => source.list(signal) });
  const rows = found.data?.rows ?? [];
  return (
    <>
      <div className="mb-4 flex items-center gap-3 py-3">
        <h1 className="min-w-0 flex-1 text-[1.6875rem] break-words">{source.title}: versions</h1>
        <Button icon={<ArrowLeft />} onClick={onBack}>
          Back to editing
        </Button>
      </div>
      {found.isError ? (
        <ErrorState level={2} title="We could not load the versions" onRetry={() => void found.refetch()}>
          {problemOf(found.error).message}
        </ErrorState>
      ) : null}
      {!found.data && !found.isError ? (
        <Loading label="Loading the versions">
          <Skeleton className="h-80 rounded-lg" />
        </Loading>
      ) : null}
      {found.data && rows.length === 0 ? (
        <Card>
          <p className="text-ink2">No changes since versions were first kept. The next save starts the list.</p>
        </Card>
      ) : null}
      {rows.length > 0 ? <Compared source={source} rows={rows} onBack={onBack} /> : null}
    </>
  );
}

type ComparedProps = VersionsPageProps & { readonly rows: readonly VersionRow[] };

/** `[` selects the older version, `]` the newer. */
function useBracketKeys(go: (by: number) => void): void {
  useShortcuts({ '[': () => go(1), ']': () => go(-1) });
}

function Compared({ source, rows, onBack }: ComparedProps) {
  const [params, setParams] = useSearchParams();
  const indexInAddress = rows.findIndex((row) => String(row.version) === params.get(VERSIONS_PARAM));
  const at = Math.max(0, indexInAddress);
  const after = rows[at] as VersionRow;
  const newest = rows.find(({ version }) => version !== source.draft);
  const [against, setAgainst] = useState<number | null>(null);
  const before = against === null || against === after.version ? rows[at + 1]?.version : against;
  const choose = (to: number) => {
    const row = rows[to];
    if (!row) return;
    setAgainst(null);
    const next = new URLSearchParams(params);
    next.set(VERSIONS_PARAM, String(row.version));
    setParams(next, { replace: true, preventScrollReset: true });
  };
  useBracketKeys((by) => choose(at + by));
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[18rem_1fr]">
      <Card flush>
        <ol aria-label="Versions" className="max-h-[70dvh] divide-y divide-line overflow-y-auto">
          {rows.map((row, place) => (
            <li key={row.version}>
              <VersionButton
                row={row}
                source={source}
                live={row === newest}
                chosen={place === at}
                onChoose={() => choose(place)}
              />
            </li>
          ))}
        </ol>
      </Card>
      <div className="space-y-4">
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="num text-xl">
            {before === undefined ? '' : `${versionName(source, before)} → `}
            {versionName(source, after.version)}
          </h2>
          <CompareWith source={source} rows={rows} after={after.version} before={before} onChoose={setAgainst} />
        </div>
        <Card>
          <Changes source={source} before={before ?? null} after={after.version} />
        </Card>
        {at > 0 && source.restore ? (
          <Restore source={source} earlier={after} over={rows[0] as VersionRow} onDone={onBack} />
        ) : null}
        <p className="text-sm text-ink3 max-sm:hidden">
          <kbd>[</kbd> and <kbd>]</kbd> show the older and the newer version.
        </p>
      </div>
    </div>
  );
}

interface CompareWithProps {
  readonly source: VersionsSource;
  readonly rows: readonly VersionRow[];
  readonly after: number;
  readonly before: number | undefined;
  readonly onChoose: (version: number) => void;
}
function CompareWith({ source, rows, after, before, onChoose }: CompareWithProps) {
  const others = rows.filter((row) => row.version !== after);
  if (others.length === 0) return null;
  return (
    <Select
      size="s"
      className="ml-auto max-w-60"
      aria-label="Compare with"
      value={before === undefined ? '' : String(before)}
      prompt={before === undefined ? 'Compare with…' : undefined}
      onChange={(event) => onChoose(Number(event.target.value))}
      options={others.map(({ version }) => ({
        value: String(version),
        label: version === source.draft ? 'Compare with the draft' : `Compare with version ${version}`,
      }))}
    />
  );
}

interface VersionButtonProps {
  readonly row: VersionRow;
  readonly source: VersionsSource;
  readonly live: boolean;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}
function VersionButton({ row, source, live, chosen, onChoose }: VersionButtonProps) {
  const unchanged = row.version === source.draft ? 'Nothing changed' : 'First version kept';
  const labels = row.changed.flatMap((name) => source.fields.find((field) => field.name === name)?.label ?? []);
  return (
    <button
      type="button"
      aria-current={chosen || undefined}
      onClick={onChoose}
      className={cx(
        'block w-full border-l-3 px-4 py-3 text-left',
        chosen ? 'border-primary bg-primary-soft' : 'border-transparent hover:bg-sunken',
      )}
    >
      <span className="flex items-center gap-2">
        <span className="num font-semibold">{versionName(source, row.version)}</span>
        {live ? <Badge tone="ok">Newest</Badge> : null}
      </span>
      <span className="block text-sm">{labels.length > 0 ? `Changed: ${labels.join(', ')}` : unchanged}</span>
      <span className="block text-sm text-ink3">
        {row.by ?? 'Imported'}, <span className="num">{timeOf(Date.parse(row.at))}</span>
      </span>
    </button>
  );
}

interface RestoreProps {
  readonly source: VersionsSource;
  readonly earlier: VersionRow;
  /** The newest version, which is live now. */
  readonly over: VersionRow;
  readonly onDone: () => void;
}
interface RestoreInput {
  readonly version: number;
  readonly over: number;
}
function Restore({ source, earlier, over, onDone }: RestoreProps) {
  const { note, done } = source.restoring ?? {
    note: 'It becomes the newest version. Nothing here is overwritten.',
    done: (version: number) => `Version ${version} is live again, as version ${over.version + 1}.`,
  };
  const restoring = useAction(
    // The versions are its input: another one is another intent, although the reply to the first was lost.
    async (input: RestoreInput, keyFor: KeyFor) => source.restore?.(input.version, input.over, keyFor()),
    {
      onDone: (_, { version }) => {
        toast({ message: done(version) });
        onDone();
      },
      onProblem: 'toast',
    },
  );
  const [replaced, setReplaced] = useState<string | null>(null);
  const restore = () => {
    setReplaced(null);
    void restoring.call({ version: earlier.version, over: over.version });
  };
  const asking = useAction(async () => (await source.restoring?.replaces?.()) ?? null, {
    onDone: (found) => (found === null ? restore() : setReplaced(found)),
    onProblem: 'toast',
  });
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        icon={<History />}
        busy={asking.pending || restoring.pending}
        onClick={() => (source.restoring?.replaces ? void asking.call(undefined) : restore())}
      >
        Restore version {earlier.version}
      </Button>
      <p className="text-sm text-ink3">{note}</p>
      <ConfirmDialog
        open={replaced !== null}
        title={`Restore version ${earlier.version}?`}
        confirmLabel="Restore it"
        onConfirm={restore}
        onCancel={() => setReplaced(null)}
      >
        {replaced}
      </ConfirmDialog>
    </div>
  );
}
