import { counted } from '@app/platform/contract';
import { answeredDrafts, countDrafts, session, useOnline } from '@app/platform/web';
import { ConfirmDialog } from '@app/platform/web/ui';
import { useState } from 'react';
import { logOut } from './enter.ts';
import { useStaff } from './staff.ts';

/**
 * The learner site's page sends what its owner has not sent yet, or asks about it. Nothing is cleared before the
 * browser has left this document, so an unsaved form can still be kept when it asks. Offline that page may not load.
 * `online` decides what the dialog warned about: without the warning nothing that has not been sent may be deleted here.
 */
const leave = (online: boolean): void => {
  // Another tab has logged in somebody else, whose session this is not the place to end.
  if (session.isOfSomebodyElse()) window.location.reload();
  else if (online) window.location.assign('/logout');
  else void logOut('by choice');
};

/** Logs out, but asks first when that deletes what was typed; `draftCount` is a number while it asks. */
export function useLogOut() {
  const { id } = useStaff();
  const [draftCount, setDraftCount] = useState<number | null>(null);
  const start = async () => {
    const count = await countDrafts(id);
    if (count > 0 || !navigator.onLine) setDraftCount(count);
    else leave(true);
  };
  return { draftCount, start: () => void start(), stay: () => setDraftCount(null) };
}

interface LogOutQuestionProps {
  readonly draftCount: number | null;
  readonly onStay: () => void;
}

export function LogOutQuestion({ draftCount, onStay }: LogOutQuestionProps) {
  const online = useOnline();
  const confirm = () => {
    onStay();
    if (draftCount && !session.isOfSomebodyElse()) answeredDrafts.store(draftCount);
    leave(online);
  };
  const withoutDrafts = online ? 'Log out?' : 'Log out without a connection?';
  return (
    <ConfirmDialog
      open={draftCount !== null}
      danger
      title={draftCount ? `You have ${counted(draftCount, 'unsaved draft')}. Log out anyway?` : withoutDrafts}
      confirmLabel={draftCount || !online ? 'Log out and delete' : 'Log out'}
      cancelLabel="Stay logged in"
      onConfirm={confirm}
      onCancel={onStay}
    >
      {draftCount
        ? 'Drafts are kept on this device only, and logging out deletes yours. To keep the text, save it first. '
        : ''}
      {online
        ? ''
        : 'There is no connection: answers, flags and notes of yours that have not been sent are deleted too.'}
    </ConfirmDialog>
  );
}
