import { AppError, type Resource, type ResourceRow } from '@app/platform/contract';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { FormClient } from '../client.ts';
import { useIntentKey } from '../intent-key.ts';
import type { Conflict } from './parts/ConflictDialog.tsx';
import { check } from './validate.ts';
import { changedValues, type FormValues, valuesOfRow } from './values.ts';

interface SaveOptions {
  readonly resource: Resource;
  readonly client: FormClient;
  readonly form: UseFormReturn<FormValues>;
  /** The row being edited; undefined for a new one. */
  readonly row: ResourceRow | undefined;
  readonly onSaved: (row: ResourceRow) => void;
}

const clock = () => Date.now();
const LEFT_OVER = 'Some of what you entered cannot be used. The fields are marked.';

/** Puts the server's messages at their fields; what belongs to no field is returned to be shown above the form. */
function showFieldErrors(form: UseFormReturn<FormValues>, resource: Resource, error: AppError): string {
  const known = Object.entries(error.fields ?? {}).filter(([path]) => (path.split('.')[0] ?? '') in resource.fields);
  for (const [at, [path, message]] of known.entries())
    form.setError(path, { type: 'server', message }, { shouldFocus: at === 0 });
  return known.length > 0 ? LEFT_OVER : error.message;
}

export function useSave({ resource, client, form, row, onSaved }: SaveOptions) {
  const [problem, setProblem] = useState<{ message: string; reference?: string | undefined } | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const keyFor = useIntentKey();

  const write = async (values: FormValues, over: ResourceRow | undefined): Promise<ResourceRow> => {
    if (!over) return client.create(values, keyFor(['create', values]));
    const changes = changedValues(valuesOfRow(resource, over), values);
    if (Object.keys(changes).length === 0) return over;
    return client.update(over, changes, keyFor(['update', over.id, over.version, changes]));
  };
  const explain = async (error: unknown, mine: FormValues) => {
    if (error instanceof AppError && error.code === 'VERSION_CONFLICT' && row) {
      setConflict({ theirs: await client.read(row.id), mine });
    } else if (error instanceof AppError) {
      setProblem({ message: showFieldErrors(form, resource, error), reference: error.requestId });
    } else setProblem({ message: 'The server could not be reached. Your text is safe here; please try again.' });
  };
  const saveOver = async (over: ResourceRow | undefined): Promise<void> => {
    setProblem(null);
    const checked = check(resource, form.getValues(), over);
    if (!checked.ok) return;
    try {
      const saved = await write(checked.values, over);
      setConflict(null);
      setSavedAt(clock());
      onSaved(saved);
    } catch (error) {
      setConflict(null);
      await explain(error, form.getValues()).catch(() => setProblem({ message: 'The server could not be reached.' }));
    }
  };
  return {
    problem,
    conflict,
    savedAt,
    closeConflict: () => setConflict(null),
    save: form.handleSubmit(
      () => saveOver(row),
      () => setProblem({ message: LEFT_OVER }),
    ),
    /** After a conflict: the editor's values over the version they have now seen. */
    saveMine: () => (conflict ? saveOver(conflict.theirs) : Promise.resolve()),
  };
}
