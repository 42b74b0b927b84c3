import type { ResourceRow } from '@app/platform/contract';
import { useKeydown } from '@app/platform/web/ui';
import { useCallback, useMemo } from 'react';
import { type Resolver, set, useForm } from 'react-hook-form';
import type { FormClient } from '../client.ts';
import { useAdminFacts } from '../context.tsx';
import type { ResourcePageProps } from '../props.ts';
import { useDerivedSlugs } from './use-derived-slugs.ts';
import { useDraft } from './use-draft.ts';
import { useSave } from './use-save.ts';
import { check } from './validate.ts';
import { type FormValues, newValues, valuesOfRow, withoutSecrets } from '../values.ts';

export interface FormSource extends ResourcePageProps {
  readonly client: FormClient;
  /** The stored row; undefined when a new one is made. */
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

/** Values, checks, draft and saving of one create or edit form. */
export function useResourceForm(source: FormSource) {
  const { resource, edition, rights, client, row, onSaved } = source;
  const { personId } = useAdminFacts();
  const start = useMemo(() => (row ? valuesOfRow(resource, row) : newValues(resource)), [resource, row]);
  const form = useForm<FormValues>({ defaultValues: start, resolver: useChecker(source), mode: 'onTouched' });
  useDerivedSlugs(resource, form, row === undefined);
  const strip = useCallback((values: FormValues) => withoutSecrets(resource, values), [resource]);
  const version = row?.version ?? null;
  const key = [personId, resource.key, edition, row?.id ?? 'new'].join('/');
  const draft = useDraft({ key, form, version, strip });
  const settle = (saved: ResourceRow) => {
    void draft.drop();
    form.reset(valuesOfRow(resource, saved));
    onSaved(saved);
  };
  const saving = useSave({ resource, client, form, row, onSaved: settle });
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
