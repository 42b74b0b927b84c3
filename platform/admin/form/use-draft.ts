import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type Draft, drafts } from './drafts.ts';
import type { FormValues } from '../values.ts';

const AFTER_TYPING_MS = 600;

interface DraftOptions {
  readonly key: string;
  readonly form: UseFormReturn<FormValues>;
  readonly version: number | null;
  readonly strip: (values: FormValues) => FormValues;
}

/** Stores what is typed on this device until it is saved, and offers an earlier draft once. */
export function useDraft({ key, form, version, strip }: DraftOptions) {
  const [found, setFound] = useState<Draft | null>(null);
  const [keptAt, setKeptAt] = useState<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<() => void>(undefined);
  useEffect(() => {
    let gone = false;
    void drafts.read(key).then((draft) => gone || setFound(draft));
    return () => {
      gone = true;
    };
  }, [key]);
  const keep = useEffectEvent(async (to: string, values: FormValues) => {
    const at = Date.now();
    if (await drafts.keep(to, { values: strip(values), at, version })) setKeptAt(at);
  });
  // `version` is not a dependency: subscribing again would cancel the pending draft of what was typed during a save.
  useEffect(() => {
    const keepNow = () => {
      clearTimeout(timer.current);
      waiting.current?.();
      waiting.current = undefined;
    };
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        clearTimeout(timer.current);
        waiting.current = isDirty ? () => void keep(key, values) : undefined;
        if (isDirty) timer.current = setTimeout(keepNow, AFTER_TYPING_MS);
      },
    });
    return () => {
      stop();
      // Whoever leaves right after typing finds the last words too.
      keepNow();
    };
  }, [key, form]);
  const drop = useCallback(() => {
    clearTimeout(timer.current);
    waiting.current = undefined;
    setFound(null);
    setKeptAt(null);
    return drafts.drop(key);
  }, [key]);
  const restore = useCallback(() => {
    if (!found) return;
    for (const [name, value] of Object.entries(found.values)) form.setValue(name, value, { shouldDirty: true });
    setFound(null);
  }, [found, form]);
  return { found, keptAt, drop, restore };
}
