import { isKeyTaken, useKeydown } from './use-keydown.ts';

/** What each key does, by its name in lower case; `' '` is the space key. */
type Shortcuts = Readonly<Record<string, () => void>>;

/** Single-key shortcuts of a page; off while typing or while a dialog is open. */
export function useShortcuts(shortcuts: Shortcuts, active = true): void {
  useKeydown((event) => {
    if (isKeyTaken(event)) return;
    const run = shortcuts[event.key.toLowerCase()];
    // A focused button handles the space key itself.
    if (!run || (event.key === ' ' && event.target instanceof HTMLButtonElement)) return;
    event.preventDefault();
    run();
  }, active);
}
