import { type Resource, slugOf } from '@app/platform/contract';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { asText } from '../fields/kind.ts';
import type { FormValues } from '../values.ts';

/** Generates the slug of a new row as its title is typed, until the editor types a slug. */
export function useDerivedSlugs(resource: Resource, form: UseFormReturn<FormValues>, isNew: boolean): void {
  useEffect(() => {
    if (!isNew) return;
    const derived = new Map<string, string>();
    const fields = Object.entries(resource.fields);
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        for (const [name, { from }] of fields) {
          const now = asText(values[name]);
          if (from === undefined || now !== (derived.get(name) ?? '')) continue;
          const next = slugOf(asText(values[from]));
          derived.set(name, next);
          if (next !== now)
            form.setValue(name, next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
        }
      },
    });
  }, [resource, form, isNew]);
}
