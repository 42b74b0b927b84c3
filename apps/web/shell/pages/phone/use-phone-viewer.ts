import type { CurrentUser } from '@app/accounts/contract';
import { session } from '@app/platform/web';
import { useEffect, useState, useSyncExternalStore } from 'react';

export type PhoneViewer =
  /** Also on the server, and while a stored token is being confirmed: then styles hide the parts for visitors. */
  | { readonly kind: 'visitor' }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'member'; readonly user: CurrentUser };

const VISITOR: PhoneViewer = { kind: 'visitor' };
const never = () => () => undefined;

/** Without a stored token there is no session to confirm, so the code that confirms it is not loaded. */
async function confirmViewer(): Promise<PhoneViewer> {
  const { confirmSelf, selfNow } = await import('@app/accounts/web');
  const { phase } = await confirmSelf();
  const user = selfNow();
  if (user) return { kind: 'member', user };
  return phase === 'unreachable' ? { kind: 'unreachable' } : VISITOR;
}

export function usePhoneViewer(): PhoneViewer {
  const [who, setWho] = useState<PhoneViewer>(VISITOR);
  useEffect(() => {
    if (session.token()) confirmViewer().then(setWho, () => setWho({ kind: 'unreachable' }));
  }, []);
  return who;
}

/** The query of the address; empty on the server, whose document is the same for every viewer. */
export const useSearch = (): string =>
  useSyncExternalStore(
    never,
    () => window.location.search,
    () => '',
  );
