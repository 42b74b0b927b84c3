import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { FormValues } from '../values.ts';
import { useEarlierDrafts } from './use-earlier-drafts.ts';

const AFTER_TYPING_MS = 600;

interface DraftOptions {
  readonly key: string;
  readonly form: UseFormReturn<FormValues>;
  readonly version: number | null;
  readonly strip: (values: FormValues) => FormValues;
}

/** Stores what is typed on this device until it is saved, and offers earlier drafts until they are answered. */
export function useDraft({ key, form, version, strip }: DraftOptions) {
  const { found, keep: keepAbove, answer } = useEarlierDrafts(key);
  const [keptAt, setKeptAt] = useState<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const unkept = useRef<() => void>(undefined);
  const typed = useRef<FormValues>(undefined);
  const keep = useEffectEvent(async (to: string, values: FormValues) => {
    const at = Date.now();
    setKeptAt((await keepAbove(to, { values: strip(values), at, version })) ? at : null);
  });
  // The first word is stored at once: from then on the form can say whether this device keeps a draft.
  const pause = useEffectEvent(() => (keptAt === null ? 0 : AFTER_TYPING_MS));
  // `version` is not a dependency: subscribing again would cancel the pending draft of what was typed during a save.
  useEffect(() => {
    const keepNow = () => {
      clearTimeout(timer.current);
      unkept.current?.();
      unkept.current = undefined;
    };
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        clearTimeout(timer.current);
        typed.current = isDirty ? values : undefined;
        unkept.current = isDirty ? () => void keep(key, values) : undefined;
        if (isDirty) timer.current = setTimeout(keepNow, pause());
      },
    });
    return () => {
      stop();
      // Whoever leaves right after typing finds the last words too.
      keepNow();
    };
  }, [key, form]);
  /** Forgets what was typed in this visit: it was saved or undone. */
  const drop = useCallback(async () => {
    clearTimeout(timer.current);
    unkept.current = undefined;
    setKeptAt(null);
    await keepAbove(key, null);
  }, [key, keepAbove]);
  const restore = useCallback(() => {
    if (!found) return;
    answer();
    for (const [name, value] of Object.entries(found.values)) form.setValue(name, value, { shouldDirty: true });
  }, [found, answer, form]);
  /** Deletes the draft that is offered; what was typed since stays. */
  const discard = useCallback(async () => {
    answer();
    await keepAbove(key, typed.current ? { values: strip(typed.current), at: Date.now(), version } : null);
  }, [answer, keepAbove, key, strip, version]);
  return { found, keptAt, drop, restore, discard };
}
