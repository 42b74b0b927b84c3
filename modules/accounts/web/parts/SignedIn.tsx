import type { CurrentUser } from '@app/accounts/contract';
import type { ReactNode } from 'react';
import { useSelf } from '../session/store.ts';

/** For screens below the guard, which has confirmed the user: passes that user to its children. */
export function SignedIn({ children }: { readonly children: (user: CurrentUser) => ReactNode }) {
  const user = useSelf();
  return user && children(user);
}
