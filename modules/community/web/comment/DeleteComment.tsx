import { AppError } from '@app/platform/contract';
import { Button, ConfirmDialog, toast } from '@app/platform/web/ui';
import { useUndo } from '@app/platform/web/write';
import { useState } from 'react';

export interface DeleteCommentProps {
  readonly id: string;
  /** Read by screen readers after "Delete". */
  readonly what: string;
  readonly remove: () => Promise<unknown>;
  /** Called when it is hidden, to move the focus. */
  readonly onGone?: () => void;
}

/** The wording is a requirement. */
const failed = (): never => {
  throw new AppError('NOT_DELETED', { http: 409, message: 'Error' });
};

/** Asks first, then hides the comment; it is deleted when the time to undo has passed. */
export function DeleteComment({ id, what, remove, onGone }: DeleteCommentProps) {
  const [isConfirming, setConfirming] = useState(false);
  const { later } = useUndo();
  const cancel = () => {
    setConfirming(false);
    toast({ message: 'Delete canceled' });
  };
  const confirm = () => {
    setConfirming(false);
    later({ ids: [id], message: 'Comment deleted.', send: () => remove().catch(failed), gone: true });
    onGone?.();
  };
  return (
    <>
      <Button size="s" tone="quiet" aria-label={`Delete ${what}`} onClick={() => setConfirming(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={isConfirming}
        danger
        title="Delete this comment?"
        confirmLabel="Delete"
        onConfirm={confirm}
        onCancel={cancel}
      >
        You can undo this for a few seconds. Replies to it stay.
      </ConfirmDialog>
    </>
  );
}
