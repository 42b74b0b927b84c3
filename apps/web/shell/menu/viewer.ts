import { useEffect, useState } from 'react';
import type { Member } from './member-menus.ts';
import type { Closed } from './menus.ts';

const root = () => document.documentElement.dataset;
const settle = () => {
  delete root().session;
};

/** Null for a visitor, and until the server has answered. A failed call leaves the visitor's header: it is only a menu. */
export function useMember(closed: Closed): Member | null {
  const [member, setMember] = useState<Member | null>(null);
  useEffect(() => {
    // Marked before the first paint, when a token is stored here: see boot-script.ts.
    if (root().session === undefined) return;
    import('./confirm-member.ts')
      .then(({ confirmMember }) => confirmMember(closed))
      .then(setMember, () => undefined)
      .finally(settle);
  }, [closed]);
  return member;
}
