import type { Resource, ResourceRow } from '@app/platform/contract';
import { type KeyFor, type Problem, problemOf, useAction } from '@app/platform/web/write';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { FormClient } from '../client.ts';
import { check } from './validate.ts';
import { changedValues, type FormValues, valuesOfRow } from '../values.ts';

interface SaveOptions {
  readonly resource: Resource;
  readonly client: FormClient;
  readonly form: UseFormReturn<FormValues>;
  /** The row being edited; undefined for a new one. */
  readonly row: ResourceRow | undefined;
  readonly onSaved: (row: ResourceRow) => void;
}
interface Save {
  readonly values: FormValues;
  /** The version to write over; undefined for a new row. */
  readonly over: ResourceRow | undefined;
}
export interface Conflict {
  readonly theirs: ResourceRow;
  readonly mine: FormValues;
  /** Who saved first, where versions are kept. */
  readonly by: string | null;
}
type Said = Pick<Problem, 'message' | 'reference'>;

const clock = () => Date.now();
const LEFT_OVER: Said = { message: 'Some of what you entered cannot be used. The fields are marked.' };

/** Puts the server's messages at their fields; what belongs to no field is returned to be shown above the form. */
function showFieldErrors(form: UseFormReturn<FormValues>, resource: Resource, problem: Problem): Said {
  const known = Object.entries(problem.fields).filter(([path]) => (path.split('.')[0] ?? '') in resource.fields);
  for (const [at, [path, message]] of known.entries())
    form.setError(path, { type: 'server', message }, { shouldFocus: at === 0 });
  return known.length > 0 ? { ...LEFT_OVER, reference: problem.reference } : problem;
}

export function useSave({ resource, client, form, row, onSaved }: SaveOptions) {
  const [said, setSaid] = useState<Said | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [savedAt, setSavedAt] = useState<number | null>(null);

  const write = async ({ values, over }: Save, keyFor: KeyFor): Promise<ResourceRow> => {
    if (!over) return client.create(values, keyFor());
    const changes = changedValues(valuesOfRow(resource, over), values);
    return Object.keys(changes).length === 0 ? over : client.update(over, changes, keyFor());
  };
  const explain = async (problem: Problem) => {
    setConflict(null);
    if (problem.cause !== 'conflict' || !row) return setSaid(showFieldErrors(form, resource, problem));
    try {
      const theirs = await client.read(row.id);
      const newest = resource.versions ? (await client.versions?.(row.id))?.rows[0] : undefined;
      setConflict({ theirs, mine: form.getValues(), by: newest?.by ?? null });
    } catch (error) {
      setSaid(problemOf(error));
    }
  };
  const saving = useAction(write, {
    onDone: (saved) => {
      setConflict(null);
      setSavedAt(clock());
      onSaved(saved);
    },
    onProblem: explain,
  });
  const saveOver = async (over: ResourceRow | undefined): Promise<void> => {
    setSaid(null);
    const checked = check(resource, form.getValues(), over);
    if (checked.ok) await saving.call({ values: checked.values, over });
  };
  return {
    problem: said,
    conflict,
    savedAt,
    closeConflict: () => setConflict(null),
    save: form.handleSubmit(
      () => saveOver(row),
      () => setSaid(LEFT_OVER),
    ),
    /** After a conflict: the editor's values over the version they have now seen. */
    saveMine: () => (conflict ? saveOver(conflict.theirs) : Promise.resolve()),
  };
}
