import { useSyncExternalStore } from 'react';

export type KeptTexts<T> = ReturnType<typeof keptTexts<T>>;

const NONE: ReadonlySet<string> = new Set();

/**
 * What was typed for each row and not sent. Create one per document: a text outlives the page that it was typed on.
 * `wordsOf` gives the words that would be lost with the tab.
 */
export function keptTexts<T>(empty: T, wordsOf: (text: T) => string) {
  const kept = new Map<string, T>();
  const listeners = new Set<() => void>();
  const notify = (): void => {
    for (const listener of listeners) listener();
  };
  const drop = (id: string): void => {
    if (kept.delete(id)) notify();
  };
  return {
    of: (id: string): T => kept.get(id) ?? empty,
    change: (id: string, text: T): void => {
      kept.set(id, text);
      notify();
    },
    drop,
    /** For a row that is left: a choice without words would be met later, unexpected. */
    dropBlank: (id: string): void => {
      if (wordsOf(kept.get(id) ?? empty).trim() === '') drop(id);
    },
    ids: (): readonly string[] => [...kept.keys()],
    /** A function that sends and, on success, drops the text: one that was undone or refused can be sent again. */
    dropAfter: (id: string, send: () => Promise<unknown>) => async (): Promise<void> => {
      await send();
      drop(id);
    },
    /** Whether closing the tab would lose words; those being sent are safe. */
    hasUnsent: (sending: ReadonlySet<string> = NONE): boolean =>
      [...kept].some(([id, text]) => !sending.has(id) && wordsOf(text).trim() !== ''),
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** What was typed for a row. */
export const useKeptText = <T>(texts: KeptTexts<T>, id: string): T =>
  useSyncExternalStore(texts.subscribe, () => texts.of(id));

/** For a `LeaveGuard` that is `keptInTab`. */
export const useUnsent = <T>(texts: KeptTexts<T>, sending?: ReadonlySet<string>): boolean =>
  useSyncExternalStore(texts.subscribe, () => texts.hasUnsent(sending));
