import type { CurrentUser } from '@app/accounts/contract';
import type { Owner } from '@app/platform/web/offline';
import { useMemo } from 'react';
import { isActingNow, selfNow, speaksFor, useSelf } from './store.ts';
import { deviceKey } from '../device/device-key.ts';

/** Somebody as the one whose work is kept on this device. */
export const ownerOf = (user: CurrentUser): Owner => ({
  id: user.uid ?? '',
  key: () => deviceKey(user),
  // Nothing of a learner stays on the device of staff who looked at the site as them.
  keeps: !isActingNow(),
  isHere: () => speaksFor(user.uid ?? ''),
});

export function ownerNow(): Owner | null {
  const user = selfNow();
  return user && ownerOf(user);
}

export function useOwner(): Owner | null {
  const user = useSelf();
  return useMemo(() => user && ownerOf(user), [user]);
}
