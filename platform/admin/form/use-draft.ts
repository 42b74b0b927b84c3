import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type Draft, drafts } from '../drafts.ts';
import type { FormValues } from '../values.ts';

const AFTER_TYPING_MS = 600;

interface DraftOptions {
  readonly key: string;
  readonly form: UseFormReturn<FormValues>;
  readonly version: number | null;
  readonly strip: (values: FormValues) => FormValues;
}

/** Stores this list, newest first, in place of what is stored. */
async function keepList(key: string, [newest, ...earlier]: readonly Draft[]): Promise<boolean> {
  if (newest) return drafts.keep(key, earlier.length > 0 ? { ...newest, earlier } : newest);
  await drafts.drop(key);
  return false;
}

/** The drafts of earlier visits that wait for an answer: while they do, they are stored below what is typed now. */
function useEarlier(key: string) {
  const [offered, setOffered] = useState<readonly Draft[]>([]);
  // A promise, so that nothing is stored over drafts that have not been read yet.
  const waiting = useRef<Promise<readonly Draft[]>>(Promise.resolve([]));
  useEffect(() => {
    let gone = false;
    waiting.current = drafts.list(key);
    void waiting.current.then((found) => gone || setOffered(found));
    return () => {
      gone = true;
    };
  }, [key]);
  const answer = useCallback(() => {
    const rest = offered.slice(1);
    waiting.current = Promise.resolve(rest);
    setOffered(rest);
  }, [offered]);
  return { found: offered[0] ?? null, waiting, answer };
}

/** Stores what is typed on this device until it is saved, and offers earlier drafts until they are answered. */
export function useDraft({ key, form, version, strip }: DraftOptions) {
  const { found, waiting, answer } = useEarlier(key);
  const [keptAt, setKeptAt] = useState<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const unkept = useRef<() => void>(undefined);
  const typed = useRef<FormValues>(undefined);
  const keep = useEffectEvent(async (to: string, values: FormValues) => {
    const at = Date.now();
    const newest = { values: strip(values), at, version };
    setKeptAt((await keepList(to, [newest, ...(await waiting.current)])) ? at : null);
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
    await keepList(key, await waiting.current);
  }, [key, waiting]);
  const restore = useCallback(() => {
    if (!found) return;
    answer();
    for (const [name, value] of Object.entries(found.values)) form.setValue(name, value, { shouldDirty: true });
  }, [found, answer, form]);
  /** Deletes the draft that is offered; what was typed since stays. */
  const discard = useCallback(async () => {
    answer();
    const newest = typed.current ? [{ values: strip(typed.current), at: Date.now(), version }] : [];
    await keepList(key, [...newest, ...(await waiting.current)]);
  }, [answer, waiting, key, strip, version]);
  return { found, keptAt, drop, restore, discard };
}
