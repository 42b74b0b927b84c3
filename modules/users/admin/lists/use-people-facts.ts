import type { UserRow } from '@app/users/contract';
import { useAdminFacts } from '@app/platform/admin';
import { useCallback, useMemo, useState } from 'react';
import type { ActionName, OpenAction } from '../actions/actions.ts';
import type { PeopleFacts } from './users-listing.tsx';

/** The viewer's rights over users, and the action whose dialog is open. */
export function usePeopleFacts() {
  const { rightsIn } = useAdminFacts();
  const [open, setOpen] = useState<OpenAction | null>(null);
  const onAction = useCallback((name: ActionName, person: UserRow) => setOpen({ name, person }), []);
  const close = useCallback(() => setOpen(null), []);
  const facts = useMemo(
    (): PeopleFacts => ({
      rights: rightsIn('pausers'),
      seesRoles: rightsIn('ual').v && rightsIn('paroles').v,
      onAction,
    }),
    [rightsIn, onAction],
  );
  return { facts, open, close };
}
