import { useEffect, useEffectEvent } from 'react';

const WRITING = 'input, textarea, select, [contenteditable]:not([contenteditable=false])';

/** What the keys of a guide do; also shown as help. */
export const READER_KEYS = [
  ['F', 'Flag the guide'],
  ['T', 'Write a note'],
  ['H', 'Highlight what is selected'],
  ['J', 'Next section'],
  ['K', 'Previous section'],
  ['/', 'Search the guides'],
  ['?', 'Show these keys'],
] as const;
export type ReaderKey = (typeof READER_KEYS)[number][0];

const isReaderKey = (key: string): key is ReaderKey => READER_KEYS.some(([each]) => each === key);

/** Listens to the keys of a guide, unless they are switched off, something is written or a dialog is open. */
export function useReaderKeys(active: boolean, run: (key: ReaderKey) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, ctrlKey, metaKey, altKey, repeat, defaultPrevented } = event;
    const key = event.key.toUpperCase();
    if (defaultPrevented || repeat || ctrlKey || metaKey || altKey || !isReaderKey(key)) return;
    if ((target instanceof Element && target.closest(WRITING)) || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    run(key);
  });
  useEffect(() => {
    if (!active) return;
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [active]);
}
