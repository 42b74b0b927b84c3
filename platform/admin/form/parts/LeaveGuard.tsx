import { ConfirmDialog } from '@app/platform/web/ui';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';

/** Asks before unsaved changes are lost, inside the app and when the tab is closed. */
export function LeaveGuard({ dirty, draftKept = false }: { dirty: boolean; draftKept?: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Stay here"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      Your changes are not saved.{' '}
      {draftKept ? 'They stay on this device as a draft for 30 days.' : 'They would be lost.'}
    </ConfirmDialog>
  );
}
