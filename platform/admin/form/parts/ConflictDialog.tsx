import type { Resource, ResourceRow } from '@app/platform/contract';
import { Button, Dialog, lazyPart, SkeletonLines } from '@app/platform/web/ui';
import { Suspense } from 'react';
import { asText } from '../../fields/kind.ts';
import { viewOf } from '../../fields/registry.ts';
import type { Names } from '../../list/resource/resource-listing.tsx';
import { changedValues, type FormValues, valuesOfRow } from '../../values.ts';
import { timeOf } from '../../time.ts';

/** One field in both versions. */
export interface Difference {
  readonly label: string;
  readonly theirs: string;
  readonly mine: string;
}
export interface ConflictDialogProps {
  /** Null while there is no conflict. */
  readonly differences: readonly Difference[] | null;
  /** Who saved first, where known. */
  readonly by?: string | null | undefined;
  readonly at?: string | null | undefined;
  readonly saving?: boolean | undefined;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
  readonly onClose: () => void;
}

/** Loaded on first use: most forms are saved by one editor at a time. */
const Sides = lazyPart(async () => ({ default: (await import('./SideBySide.tsx')).SideBySide }));

/** Shown when another editor saved first: who and when, both versions field by field, and the choice between them. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { differences, by, at, saving, onKeepMine, onTakeTheirs, onClose } = props;
  return (
    <Dialog
      open={differences !== null}
      onClose={onClose}
      wide
      title={`${by ?? 'Somebody else'} saved this first`}
      actions={
        <>
          <Button onClick={onClose}>Keep editing</Button>
          <Button onClick={onTakeTheirs}>Take theirs</Button>
          <Button tone="primary" busy={saving} onClick={onKeepMine}>
            Save mine over it
          </Button>
        </>
      }
    >
      <p>
        {at ? (
          <>
            Saved <span className="num">{timeOf(Date.parse(at))}</span>.{' '}
          </>
        ) : null}
        Nothing is lost. The words that differ are marked; choose which to keep.
      </p>
      <dl className="mt-4">
        {differences?.map(({ label, theirs, mine }) => (
          <div key={label} className="border-t border-line py-3">
            <dt className="font-semibold text-ink">{label}</dt>
            <dd className="mt-1 grid gap-3 sm:grid-cols-2">
              <Suspense fallback={<SkeletonLines lines={2} />}>
                <Sides theirs={theirs} mine={mine} />
              </Suspense>
            </dd>
          </div>
        ))}
      </dl>
      {differences?.length === 0 ? <p>Both versions hold the same values.</p> : null}
    </Dialog>
  );
}

const NO_NAMES: Names = new Map();

/** The fields in which the row that was saved first differs from the form; `names` has those of the rows they refer to. */
export function differencesOf(
  resource: Resource,
  theirs: ResourceRow,
  mine: FormValues,
  names: Names = NO_NAMES,
): readonly Difference[] {
  const stored = valuesOfRow(resource, theirs);
  const words = (name: string, value: unknown): string => {
    const field = resource.fields[name];
    if (!field) return '';
    const rowName = names.get(name)?.get(asText(value));
    if (rowName) return rowName;
    return field.kind === 'many' ? JSON.stringify(value, null, 1) : viewOf(field).words(value, field);
  };
  return Object.keys(changedValues(stored, mine)).map((name) => ({
    label: resource.fields[name]?.label ?? name,
    theirs: words(name, stored[name]),
    mine: words(name, mine[name]),
  }));
}
