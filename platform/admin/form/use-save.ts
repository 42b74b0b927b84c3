import type { Resource, ResourceRow } from '@app/platform/contract';
import { type KeyFor, type Problem, problemOf, useAction } from '@app/platform/web/write';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { FormClient } from '../client.ts';
import type { Names } from '../list/resource/resource-listing.tsx';
import { check } from './validate.ts';
import { changedValues, type FormValues, valuesOfRow, valuesSince } from '../values.ts';

interface SaveOptions {
  readonly resource: Resource;
  readonly client: FormClient;
  readonly form: UseFormReturn<FormValues>;
  /** The row being edited; undefined on create. */
  readonly row: ResourceRow | undefined;
  /** Receives the values that were sent: the form may have changed since. */
  readonly onSaved: (row: ResourceRow, sent: FormValues) => Promise<void>;
  /** Reads the names of the rows that these references may point to. */
  readonly readNames: (references: readonly string[]) => Promise<Names>;
}
interface Save {
  readonly values: FormValues;
  /** The same values as the form holds them, before validation. */
  readonly sent: FormValues;
  /** The row to overwrite; undefined on create. */
  readonly over: ResourceRow | undefined;
}
export interface Conflict {
  readonly theirs: ResourceRow;
  /** Their row with what was changed in this form. */
  readonly mine: FormValues;
  /** Who saved first, where versions are stored. */
  readonly by: string | null;
  /** Of the rows that differing references point to. */
  readonly names: Names;
}
/** Shown above the form. */
type FormProblem = Pick<Problem, 'message' | 'reference'>;

const clock = () => Date.now();
const LEFT_OVER: FormProblem = { message: 'Some of what you entered cannot be used. The fields are marked.' };

/** Sets the server's messages on their fields; a message without a field is returned, to be shown above the form. */
function showFieldErrors(form: UseFormReturn<FormValues>, resource: Resource, problem: Problem): FormProblem {
  const fieldErrors = Object.entries(problem.fields).filter(([path]) => (path.split('.')[0] ?? '') in resource.fields);
  for (const [at, [path, message]] of fieldErrors.entries())
    form.setError(path, { type: 'server', message }, { shouldFocus: at === 0 });
  return fieldErrors.length > 0 ? { ...LEFT_OVER, reference: problem.reference } : problem;
}

/** What the form holds, as a change of this row: a field that was not touched here stays as a colleague left it. */
function valuesOver({ resource, row }: SaveOptions, over: ResourceRow | undefined, typed: FormValues): FormValues {
  if (!row || !over) return typed;
  return valuesSince(valuesOfRow(resource, over), valuesOfRow(resource, row), typed);
}

/** Without the names the choice can still be made, from ids. */
async function namesIn({ resource, readNames }: SaveOptions, theirs: ResourceRow, mine: FormValues): Promise<Names> {
  const differing = Object.keys(changedValues(valuesOfRow(resource, theirs), mine));
  const references = differing.filter((name) => resource.fields[name]?.kind === 'reference');
  return readNames(references).catch(() => new Map());
}

export function useSave(options: SaveOptions) {
  const { resource, client, form, row, onSaved } = options;
  const [formProblem, setFormProblem] = useState<FormProblem | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [savedAt, setSavedAt] = useState<number | null>(null);

  const write = async ({ values, over }: Save, keyFor: KeyFor): Promise<ResourceRow> => {
    if (!over) return client.create(values, keyFor());
    const changes = changedValues(valuesOfRow(resource, over), values);
    if (Object.keys(changes).length === 0) return over;
    return client.update({ id: over.id, version: over.version }, changes, keyFor());
  };
  const explain = async (problem: Problem) => {
    setConflict(null);
    if (problem.cause !== 'conflict' || !row) return setFormProblem(showFieldErrors(form, resource, problem));
    try {
      const theirs = await client.read(row.id);
      const newest = resource.versions ? (await client.versions?.(row.id))?.rows[0] : undefined;
      const mine = valuesOver(options, theirs, form.getValues());
      setConflict({ theirs, mine, by: newest?.by ?? null, names: await namesIn(options, theirs, mine) });
    } catch (error) {
      setFormProblem(problemOf(error));
    }
  };
  const saving = useAction(write, {
    onDone: async (saved, { sent }) => {
      setConflict(null);
      setSavedAt(clock());
      await onSaved(saved, sent);
    },
    onProblem: explain,
  });
  const saveOver = async (over: ResourceRow | undefined): Promise<void> => {
    setFormProblem(null);
    // A copy: the form keeps changing the same objects.
    const sent = structuredClone(form.getValues());
    const checked = check(resource, valuesOver(options, over, sent), over);
    if (checked.ok) await saving.call({ values: checked.values, sent, over });
  };
  return {
    problem: formProblem,
    conflict,
    savedAt,
    closeConflict: () => setConflict(null),
    save: form.handleSubmit(
      () => saveOver(row),
      () => setFormProblem(LEFT_OVER),
    ),
    /** After a conflict: saves what was changed here over the version that has now been seen. */
    saveMine: () => (conflict ? saveOver(conflict.theirs) : Promise.resolve()),
  };
}
