import { ConfirmDialog } from '@app/platform/web/ui';
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { useBlocker, useLocation } from 'react-router';
import { createGuards, type Guard, lostBy } from './leaving.ts';

/** One per document: the router listens to a single blocker, so that one has to answer for every form on the page. */
const guards = createGuards();

type LeaveGuardProps = Pick<Guard, 'dirty'> & Partial<Guard>;

/** Asks before unsaved changes are lost, inside the app and when the tab is closed. */
export function LeaveGuard({ dirty, draftKept = false, keptInTab = false }: LeaveGuardProps) {
  const [key] = useState(() => Symbol('leave guard'));
  const isFirst = useSyncExternalStore(guards.subscribe, () => guards.all()[0]?.key === key);
  useLayoutEffect(() => guards.set(key, { dirty, draftKept, keptInTab }), [key, dirty, draftKept, keptInTab]);
  useLayoutEffect(() => () => guards.remove(key), [key]);
  useEffect(() => {
    if (!dirty) return;
    const confirmClosing = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', confirmClosing);
    return () => window.removeEventListener('beforeunload', confirmClosing);
  }, [dirty]);
  return isFirst ? <Question /> : null;
}

/** Drawn by the first guard, for all of them. */
function Question() {
  const here = useLocation();
  const all = useSyncExternalStore(guards.subscribe, guards.all);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => lostBy(guards.all(), currentLocation, nextLocation).length > 0,
  );
  const lost = blocker.state === 'blocked' ? lostBy(all, here, blocker.location) : [];
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
      {lost.every(({ draftKept }) => draftKept)
        ? 'They stay on this device as a draft until you log out, for 30 days at most.'
        : 'They would be lost.'}
    </ConfirmDialog>
  );
}
