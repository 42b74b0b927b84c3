import { ErrorState, lazyPart, SkeletonLines } from '@app/platform/web/ui';
import { useQuery } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Suspense } from 'react';
import type { VersionsSource } from './source.ts';

/** Loaded on first use: most visits to the back office compare nothing. */
const WordDiff = lazyPart(async () => ({ default: (await import('./WordDiff.tsx')).WordDiff }));

interface ChangesProps {
  readonly source: VersionsSource;
  /** Null: there is no older version to compare with. */
  readonly before: number | null;
  readonly after: number;
}

/** Every field in both versions, as plain text. */
const useFields = ({ source, before, after }: ChangesProps) =>
  useQuery({
    queryKey: [...source.key, 'versions', before, after],
    queryFn: async ({ signal }) => {
      const [older, newer, words] = await Promise.all([
        before === null ? null : source.read(before, signal),
        source.read(after, signal),
        source.wordsOf(),
      ]);
      return source.fields.map(({ name, label }) => ({
        name,
        label,
        before: older ? words(older.values, name) : '',
        after: words(newer.values, name),
      }));
    },
  });

/** Two versions field by field: changed fields as a word diff, the rest folded. */
export function Changes({ source, before, after }: ChangesProps) {
  const found = useFields({ source, before, after });
  if (found.isError)
    return (
      <ErrorState level={2} title="We could not load these versions" onRetry={() => void found.refetch()}>
        Nothing was changed.
      </ErrorState>
    );
  if (!found.data) return <SkeletonLines lines={6} />;
  const differing = before === null ? [] : found.data.filter((field) => field.before !== field.after);
  const same = found.data.filter((field) => !differing.includes(field));
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <h3 className="mr-auto text-lg">{before === null ? 'The oldest version kept' : 'What changed'}</h3>
        {differing.length > 0 ? (
          <p className="text-sm text-ink3">
            <del>removed</del> <ins>added</ins>
          </p>
        ) : null}
      </div>
      <Suspense fallback={<SkeletonLines lines={4} />}>
        <div className="divide-y divide-line">
          {differing.map(({ name, label, before: older, after: newer }) => (
            <div key={name} className="py-4">
              <WordDiff label={label} before={older} after={newer} />
            </div>
          ))}
        </div>
      </Suspense>
      {before !== null && differing.length === 0 ? <p className="text-ink2">Both versions say the same.</p> : null}
      <details className="group mt-2" open={before === null || undefined}>
        <summary className="flex cursor-pointer items-center gap-1 py-2 text-sm text-ink2">
          <ChevronRight className="size-4 group-open:rotate-90" />
          {before === null ? 'Its text' : same.length === 1 ? '1 field unchanged' : `${same.length} fields unchanged`}
        </summary>
        <dl className="space-y-3 text-sm">
          {same.map(({ name, label, after: text }) => (
            <div key={name}>
              <dt className="text-ink3">{label}</dt>
              <dd className="break-words whitespace-pre-wrap">{text || '(empty)'}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}
