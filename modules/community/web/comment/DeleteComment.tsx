import { Button, ConfirmDialog, toast } from '@app/platform/web/ui';
import { useAction } from '@app/platform/web/write';
import { useState } from 'react';

export interface DeleteCommentProps {
  /** Told to screen readers after the word Delete. */
  readonly what: string;
  readonly remove: () => Promise<unknown>;
}

/** Asks first: a comment that others have read does not come back. */
export function DeleteComment({ what, remove }: DeleteCommentProps) {
  const [asking, setAsking] = useState(false);
  const removing = useAction(remove, {
    onDone: () => toast({ message: 'Your comment is deleted.' }),
    onProblem: () => toast({ message: 'Error', tone: 'error' }),
  });
  const cancel = () => {
    setAsking(false);
    toast({ message: 'Delete canceled' });
  };
  const confirm = async () => {
    await removing.call(undefined);
    setAsking(false);
  };
  return (
    <>
      <Button size="s" tone="quiet" aria-label={`Delete ${what}`} onClick={() => setAsking(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        busy={removing.pending}
        title="Delete this comment?"
        confirmLabel="Delete"
        onConfirm={() => void confirm()}
        onCancel={cancel}
      >
        It cannot be brought back. Replies to it stay.
      </ConfirmDialog>
    </>
  );
}
