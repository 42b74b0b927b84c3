import type { FieldErrors } from '@app/platform/contract';
import { FIELDS_MARKED, type KeyFor, type Problem, problemOf, useAction } from '@app/platform/web/write';
import { useState } from 'react';

/** A row with one value that is edited as a whole and saved with the version it was read with. */
interface Stored<Value> {
  readonly value: Value;
  readonly version: number;
  readonly updated_at: string | null;
}

export interface EditorSource<Row extends Stored<Value>, Value> {
  readonly stored: Row;
  readonly same: (one: Value, other: Value) => boolean;
  readonly save: (body: { readonly value: Value; readonly version: number }, key: string) => Promise<Row>;
  /** Loads the stored row after a conflict. */
  readonly read: () => Promise<Row>;
  readonly reset: (key: string) => Promise<Row>;
  /** Puts a saved or loaded row into the query cache. */
  readonly keep: (row: Row) => void;
}

type Write<Value> = { readonly value: Value; readonly version: number } | 'reset';

/** The field errors of a reply, without the prefix `value.`; '' is the value itself. */
const fieldsOf = (fields: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(fields).map(([path, message]) => [path === 'value' ? '' : path.replace('value.', ''), message]),
  );

/** The value to continue with after a save: text typed during the save stays, as unsaved. */
export const valueAfterSave = <Value>(
  value: { readonly now: Value; readonly sent: Value; readonly stored: Value },
  same: (one: Value, other: Value) => boolean,
): Value => (same(value.now, value.sent) ? value.stored : value.now);

/** The value being edited, its errors, and a version saved by somebody else meanwhile. */
export function useEditor<Row extends Stored<Value>, Value>(source: EditorSource<Row, Value>) {
  const { stored, same, keep } = source;
  const [value, setValue] = useState(stored.value);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [shown, setShown] = useState<Pick<Problem, 'message' | 'reference'> | null>(null);
  const [theirs, setTheirs] = useState<Row | null>(null);
  const [savedAt, setSavedAt] = useState<number | null>(null);

  const take = (row: Row, sent?: { readonly value: Value }) => {
    keep(row);
    setValue((now) => (sent ? valueAfterSave({ now, sent: sent.value, stored: row.value }, same) : row.value));
    setErrors({});
    setTheirs(null);
  };
  const explain = async (problem: Problem) => {
    if (problem.cause === 'conflict') {
      await source.read().then(setTheirs, (error: unknown) => setShown(problemOf(error)));
      return;
    }
    const fields = fieldsOf(problem.fields);
    setErrors(fields);
    setShown(Object.keys(fields).length > 0 ? { message: FIELDS_MARKED, reference: problem.reference } : problem);
  };
  const writing = useAction(
    (write: Write<Value>, keyFor: KeyFor) =>
      write === 'reset' ? source.reset(keyFor()) : source.save(write, keyFor()),
    {
      onDone: (row, write) => {
        take(row, write === 'reset' ? undefined : write);
        setSavedAt(Date.now());
      },
      onProblem: explain,
    },
  );
  const run = (write: Write<Value>) => {
    setShown(null);
    return writing.call(write);
  };
  return {
    value,
    change: (next: Value) => {
      setValue(next);
      setErrors({});
    },
    errors,
    problem: shown,
    theirs,
    pending: writing.pending,
    savedAt,
    dirty: !same(value, stored.value),
    save: () => run({ value, version: stored.version }),
    saveMine: () => run({ value, version: theirs?.version ?? stored.version }),
    takeTheirs: () => (theirs ? take(theirs) : undefined),
    closeConflict: () => setTheirs(null),
    /** Replaces the row, for example with an earlier version; unsaved text is discarded. */
    take: (row: Row) => take(row),
    reset: () => run('reset'),
  };
}
