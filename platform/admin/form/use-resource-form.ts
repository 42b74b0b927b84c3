import type { ResourceRow } from '@app/platform/contract';
import { useKeydown } from '@app/platform/web/ui';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { type Resolver, set, useForm, type UseFormReturn } from 'react-hook-form';
import type { FormClient } from '../client.ts';
import { useAdminFacts } from '../context.tsx';
import { namesFor } from '../list/resource/resource-listing.tsx';
import type { ResourcePageProps } from '../props.ts';
import { draftKey, drafts } from '../drafts.ts';
import { useDerivedSlugs } from './use-derived-slugs.ts';
import { useDraft } from './use-draft.ts';
import { useSave } from './use-save.ts';
import { useUndoSave } from '../versions/use-undo-save.ts';
import { check } from './validate.ts';
import { changedValues, type FormValues, newValues, valuesOfRow, valuesSince, withoutSecrets } from '../values.ts';

export interface FormSource extends ResourcePageProps {
  readonly client: FormClient;
  /** The stored row; undefined on create. */
  readonly row?: ResourceRow;
  readonly onSaved: (row: ResourceRow) => void;
}

function useChecker({ resource, row }: FormSource): Resolver<FormValues> {
  return useCallback(
    (values) => {
      const checked = check(resource, values, row);
      if (checked.ok) return { values, errors: {} };
      const errors = {};
      for (const [path, message] of Object.entries(checked.errors)) set(errors, path, { type: 'shape', message });
      return { values: {}, errors };
    },
    [resource, row],
  );
}

/** Ctrl or Command with S saves, wherever the focus is. */
function useSaveKey(save: () => void) {
  useKeydown((event) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    save();
  });
}

/**
 * Replaces the stored values under a form. What was typed since `base` stays unsaved and is returned. A row changed
 * outside its form, such as by a move, is merged in the same way: otherwise the next save would undo that change.
 */
function useStored(form: UseFormReturn<FormValues>, start: FormValues) {
  const under = useRef(start);
  const put = (stored: FormValues, base: FormValues): FormValues => {
    const typed = changedValues(stored, valuesSince(stored, base, form.getValues()));
    under.current = stored;
    form.reset(stored);
    for (const [name, value] of Object.entries(typed)) form.setValue(name, value, { shouldDirty: true });
    return typed;
  };
  const follow = useEffectEvent((stored: FormValues) => {
    if (Object.keys(changedValues(under.current, stored)).length > 0) put(stored, under.current);
  });
  useEffect(() => follow(start), [start]);
  return put;
}

/** Values, validation, draft and saving of one create or edit form. */
export function useResourceForm(source: FormSource) {
  const { resource, edition, rights, client, row, onSaved } = source;
  const { personId, resources } = useAdminFacts();
  const start = useMemo(() => (row ? valuesOfRow(resource, row) : newValues(resource)), [resource, row]);
  const form = useForm<FormValues>({ defaultValues: start, resolver: useChecker(source), mode: 'onTouched' });
  useDerivedSlugs(resource, form, row === undefined);
  const strip = useCallback((values: FormValues) => withoutSecrets(resource, values), [resource]);
  const version = row?.version ?? null;
  const draftOf = (id: string) => draftKey(personId, resource, edition, id);
  const draft = useDraft({ key: draftOf(row?.id ?? 'new'), form, version, strip });
  const put = useStored(form, start);
  const offerUndo = useUndoSave({ resource, client }, (restored, saved) => {
    put(valuesOfRow(resource, restored), valuesOfRow(resource, saved));
    onSaved(restored);
  });
  const settle = async (saved: ResourceRow, sent = form.getValues()) => {
    void draft.drop();
    const stored = valuesOfRow(resource, saved);
    const typed = put(stored, sent);
    // The new row gets its own form, which offers as a draft what was typed here during the save.
    if (!row && Object.keys(typed).length > 0) {
      await drafts.keep(draftOf(saved.id), { values: strip(typed), at: Date.now(), version: saved.version });
      put(stored, form.getValues());
    }
    onSaved(saved);
    if (row) offerUndo(saved, row);
  };
  const readNames = (columns: readonly string[]) => namesFor(source, resources, columns);
  const saving = useSave({ resource, client, form, row, onSaved: settle, readNames });
  const allowed = row ? rights.e : rights.a;
  const submit = () => void (allowed && saving.save());
  useSaveKey(submit);
  const discard = () => {
    form.reset(start);
    void draft.drop();
  };
  return { form, draft, version, saving, allowed, settle, submit, discard };
}
export type ResourceFormState = ReturnType<typeof useResourceForm>;
