import { can } from '@app/access/contract';
import { useSelf } from '@app/accounts/web';
import { useOffered } from '@app/platform/web';
import { Button, ButtonLink, ConfirmDialog, toast } from '@app/platform/web/ui';
import { useAction } from '@app/platform/web/write';
import { useState } from 'react';

const ASK = 'Are you sure you want to delete all comments?';
const DONE = 'Successfully deleted all comments.';
const LABEL = 'Delete All Comments';

function DeleteComments({ run, note }: { readonly run: () => Promise<unknown>; readonly note: string | undefined }) {
  const [open, setOpen] = useState(false);
  const deleting = useAction(run, {
    onDone: () => toast({ message: DONE }),
    onProblem: () => toast({ message: 'Error', tone: 'error' }),
  });
  const confirm = async () => {
    await deleting.call(undefined);
    setOpen(false);
  };
  const cancel = () => {
    setOpen(false);
    toast({ message: 'Delete canceled' });
  };
  return (
    <>
      <Button size="s" tone="danger" onClick={() => setOpen(true)}>
        {LABEL}
      </Button>
      <ConfirmDialog
        open={open}
        danger
        busy={deleting.pending}
        title={ASK}
        confirmLabel={LABEL}
        onConfirm={() => void confirm()}
        onCancel={cancel}
      >
        {note}
      </ConfirmDialog>
    </>
  );
}

/** Each button is shown only to staff who may edit in its section; the calls behind the buttons check the right again. */
export function PreviewTools({ section }: { readonly section: string }) {
  const actions = useOffered();
  const permissions = useSelf()?.permissions;
  if (!permissions) return null;
  const may = (which: string) => can(permissions, which, 'e');
  return (
    <>
      {actions.deleteComments && may(section) ? (
        <DeleteComments run={actions.deleteComments} note={actions.deleteNote} />
      ) : null}
      {actions.editHref && may(actions.editSection ?? section) ? (
        <ButtonLink href={actions.editHref} size="s">
          Edit
        </ButtonLink>
      ) : null}
    </>
  );
}
