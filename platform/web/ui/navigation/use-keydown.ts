import { useEffectEvent, useLayoutEffect } from 'react';

const WRITING =
  'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]:not([contenteditable=false])';

/** Whether the target takes text: letters typed there are not shortcuts. */
export const isWriting = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(WRITING) !== null;

export const isDialogOpen = (): boolean => document.querySelector('dialog[open]') !== null;

/** The key is not a shortcut: it belongs to the browser, to a field, or to an open dialog. */
export const isKeyTaken = ({ defaultPrevented, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean =>
  defaultPrevented || ctrlKey || metaKey || altKey || isWriting(target) || isDialogOpen();

/**
 * Listens to key presses on the whole page. A layout effect, because a key pressed as soon as the page is painted must
 * not be lost.
 */
export function useKeydown(press: (event: KeyboardEvent) => void, active = true): void {
  const latest = useEffectEvent(press);
  useLayoutEffect(() => {
    if (!active) return;
    const listen = (event: KeyboardEvent) => latest(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [active]);
}
