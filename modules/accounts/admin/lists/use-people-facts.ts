import type { UserRow } from '@app/accounts/contract';
import { useAdminFacts } from '@app/platform/admin';
import { useCallback, useMemo, useState } from 'react';
import type { ActName, OpenAct } from '../acts/acts.ts';
import type { PeopleFacts } from './users-listing.tsx';

/** The reader's rights over people, and the act that is being asked about. */
export function usePeopleFacts() {
  const { rightsIn } = useAdminFacts();
  const [open, setOpen] = useState<OpenAct | null>(null);
  const onAct = useCallback((name: ActName, person: UserRow) => setOpen({ name, person }), []);
  const close = useCallback(() => setOpen(null), []);
  const facts = useMemo(
    (): PeopleFacts => ({
      rights: rightsIn('pausers'),
      seesRoles: rightsIn('ual').v && rightsIn('paroles').v,
      onAct,
    }),
    [rightsIn, onAct],
  );
  return { facts, open, close };
}
