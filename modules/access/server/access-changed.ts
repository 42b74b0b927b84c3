import { slot } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';

export interface AccessChange {
  readonly userId: string;
  /** role: assigned, changed or removed. rights: the role itself was edited. */
  readonly kind: 'banned' | 'unbanned' | 'role' | 'rights' | 'entitlement';
}

/** For higher modules that keep state per user (sessions, caches); runs inside the transaction of the change. */
export const accessChanged = slot<(deps: Deps, change: AccessChange) => Promise<void>>('access.changed');

export async function announce(deps: Deps, change: AccessChange): Promise<void> {
  for (const handler of deps.slots.contributions(accessChanged)) await handler(deps, change);
}
