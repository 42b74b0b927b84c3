import { useEffectEvent, useLayoutEffect } from 'react';

const WRITING =
  'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]:not([contenteditable=false])';

/** Letters typed there are words, not keys of the page. */
export const isWriting = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(WRITING) !== null;

export const isDialogOpen = (): boolean => document.querySelector('dialog[open]') !== null;

/** The key belongs to somebody else: to the browser, to a field, to a dialog that waits for its answer. */
export const isKeyTaken = ({ defaultPrevented, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean =>
  defaultPrevented || ctrlKey || metaKey || altKey || isWriting(target) || isDialogOpen();

/**
 * Listens to the keyboard of the whole page, from before the page is painted: a key pressed as soon as something is seen must
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
