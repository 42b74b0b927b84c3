import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** Focuses the box and restores the focus afterwards; Escape closes. */
export function usePanel(box: RefObject<HTMLInputElement | null>, onClose: () => void): RefObject<HTMLElement | null> {
  const panel = useRef<HTMLElement>(null);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  });
  useEffect(() => {
    const [before, element] = [document.activeElement, panel.current];
    box.current?.focus();
    element?.addEventListener('keydown', press);
    return () => {
      element?.removeEventListener('keydown', press);
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [box]);
  return panel;
}
