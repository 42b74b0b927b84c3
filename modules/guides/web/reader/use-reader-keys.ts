import { isKeyTaken, type KeyRow, useKeydown } from '@app/platform/web/ui';

const READER_KEYS = [
  ['F', 'Flag the guide'],
  ['T', 'Write a note'],
  ['H', 'Highlight what is selected'],
  ['J', 'Next section'],
  ['K', 'Previous section'],
  ['/', 'Search the guides'],
  ['?', 'Show this list'],
] as const;
export type ReaderKey = (typeof READER_KEYS)[number][0];
export const READER_KEY_HELP: readonly KeyRow[] = READER_KEYS.map(([key, label]) => ({ keys: [key], label }));

const isReaderKey = (key: string): key is ReaderKey => READER_KEYS.some(([each]) => each === key);

/** Listens to the shortcuts of a guide, except when they are switched off, while typing or while a dialog is open. */
export function useReaderKeys(active: boolean, run: (key: ReaderKey) => void): void {
  useKeydown((event) => {
    const key = event.key.toUpperCase();
    if (event.repeat || !isReaderKey(key) || isKeyTaken(event)) return;
    event.preventDefault();
    run(key);
  }, active);
}
