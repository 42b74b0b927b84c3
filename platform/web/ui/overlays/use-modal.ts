import { type MouseEvent, type PointerEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { openModals } from './open-modals.ts';

/**
 * Keeps a native dialog in step with `open`. The browser provides the focus trap, Escape, the inert page and the return
 * of the focus; a press on the backdrop also closes it.
 */
export function useModal(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressed = useRef<EventTarget | null>(null);
  // At once: the event of an earlier close may still be on its way, and would close a dialog that is not shown yet.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open === open) return;
    if (!open) return dialog.close();
    dialog.showModal();
    openModals.add(dialog);
  }, [open]);
  // Closed before React removes it: only a dialog that is closed returns the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => {
      if (!dialog) return;
      dialog.close();
      openModals.remove(dialog);
    };
  }, []);
  return {
    ref,
    // `close` bubbles out of nested dialogs in React, so only this dialog's own event counts.
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (event.target !== ref.current || ref.current.open) return;
      // Two events may arrive after one closing: a dialog that closed, opened again and closed before the first arrived.
      if (openModals.remove(ref.current) && open) onClose();
    },
    onPointerDown: (event: PointerEvent<HTMLDialogElement>) => {
      pressed.current = event.target;
    },
    // Selecting text inside and letting go outside does not count as a press on the backdrop.
    onClick: (event: MouseEvent<HTMLDialogElement>) => {
      if (event.target === ref.current && pressed.current === ref.current) onClose();
    },
  };
}
