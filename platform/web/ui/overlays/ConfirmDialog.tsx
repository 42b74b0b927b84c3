import type { ReactNode } from 'react';
import { Button } from '../actions/Button.tsx';
import { Dialog } from './Dialog.tsx';

export type ConfirmDialogProps = {
  open: boolean;
  title: ReactNode;
  /** What will be gone, in numbers. */
  children?: ReactNode | undefined;
  /** What the button does: "Delete all 12". */
  confirmLabel: string;
  cancelLabel?: string | undefined;
  danger?: boolean | undefined;
  busy?: boolean | undefined;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Only for what cannot be undone; everything else acts at once and offers undo for 8 seconds. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirmLabel, cancelLabel = 'Cancel', danger, busy, onConfirm, onCancel } = props;
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      role="alertdialog"
      title={title}
      actions={
        <>
          {/* First in order, so the harmless choice has the focus. */}
          <Button onClick={onCancel}>{cancelLabel}</Button>
          <Button tone={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
