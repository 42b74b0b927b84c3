import type { CurrentUser } from '@app/accounts/contract';
import type { Owner } from '@app/platform/web/offline';
import { useMemo } from 'react';
import { isActingNow, selfNow, isLoggedInAs, useSelf } from './store.ts';
import { deviceKey } from '../device/device-key.ts';

/** A user as the owner of work kept on this device. */
export const ownerOf = (user: CurrentUser): Owner => ({
  id: user.uid ?? '',
  key: () => deviceKey(user),
  // No data of a learner is kept on the device of staff in act-as.
  keeps: !isActingNow(),
  isHere: () => isLoggedInAs(user.uid ?? ''),
});

export function ownerNow(): Owner | null {
  const user = selfNow();
  return user && ownerOf(user);
}

export function useOwner(): Owner | null {
  const user = useSelf();
  return useMemo(() => user && ownerOf(user), [user]);
}
