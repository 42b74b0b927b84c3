import { isKeyTaken, useKeydown } from '@app/platform/web/ui';

/** The keyboard shortcuts of a guide; also shown as help. */
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

/** Listens to the shortcuts of a guide, except when they are switched off, while typing or while a dialog is open. */
export function useReaderKeys(active: boolean, run: (key: ReaderKey) => void): void {
  useKeydown((event) => {
    const key = event.key.toUpperCase();
    if (event.repeat || !isReaderKey(key) || isKeyTaken(event)) return;
    event.preventDefault();
    run(key);
  }, active);
}
