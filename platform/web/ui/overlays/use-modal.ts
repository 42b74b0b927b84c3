import { type MouseEvent, type SyntheticEvent, useEffect, useRef } from 'react';

/**
 * Keeps a native dialog in step with `open`. The browser provides the focus trap, Escape, the inert page and the return
 * of the focus; a press on the backdrop also closes it.
 */
export function useModal(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open === open) return;
    if (open) dialog.showModal();
    else dialog.close();
  }, [open]);
  return {
    ref,
    // `close` bubbles out of nested dialogs in React, so only this dialog's own event counts.
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (event.target === ref.current && open) onClose();
    },
    onClick: (event: MouseEvent<HTMLDialogElement>) => {
      if (event.target === ref.current) onClose();
    },
  };
}
