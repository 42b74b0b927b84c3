import { can } from '@app/access/contract';
import type { CurrentUser } from '@app/accounts/contract';

/** What screens may offer; derived from the current user and for display only: the server decides by itself. */
export interface UiFlags {
  readonly locked: boolean;
  readonly editquestion: boolean;
  readonly activegems: boolean;
  readonly activeoscegems: boolean;
}

/** Everything is closed until the user is known. */
const START: UiFlags = { locked: true, editquestion: false, activegems: false, activeoscegems: false };

export function flagsOf(user: CurrentUser | null): UiFlags {
  if (!user || user.invalidate) return START;
  const { is_admin: staff, qb, gems, oscegems, permissions } = user;
  return {
    locked: !qb && !staff,
    editquestion: staff && permissions !== null && can(permissions, 'paques', 'e'),
    activegems: gems || staff,
    activeoscegems: oscegems || staff,
  };
}

/** Staff and verified subscribers: only they get notifications. */
export const hasAccess = (user: CurrentUser | null): boolean =>
  user !== null && !user.invalidate && (user.is_admin || (user.verified && user.is_subscribed));

/** The flag of an active subscription, from the list of those that run now; null while it is loading. */
export const hasActiveSubscription = (reply: readonly unknown[] | null): boolean => (reply?.length ?? 0) > 0;
