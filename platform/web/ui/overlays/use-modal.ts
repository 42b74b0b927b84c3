import { type MouseEvent, type SyntheticEvent, useEffect, useRef } from 'react';

/**
 * Keeps a native dialog in step with `open`. The browser gives the focus trap, Escape, the inert page
 * and the way back to what had focus; a press on the backdrop counts as closing too.
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
    // `close` bubbles out of nested dialogs in React, so only our own counts.
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (event.target === ref.current && open) onClose();
    },
    onClick: (event: MouseEvent<HTMLDialogElement>) => {
      if (event.target === ref.current) onClose();
    },
  };
}
