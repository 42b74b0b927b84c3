import { ENTITLEMENT_WORDS, ENTITLEMENTS } from '@app/access/contract';
import { DAY_MS, dayInDigits, lastDayInDigits } from '@app/platform/contract';
import type { UserRow, UserState } from '@app/users/contract';
import { showMoment } from '@app/platform/admin';

type Named = Pick<UserRow, 'first_name' | 'last_name' | 'email'>;

export const nameOf = (person: Named): string =>
  `${person.first_name} ${person.last_name}`.trim() || person.email || 'User';
/** For use in a sentence: the first name, or the fallback of nameOf(). */
export const shortNameOf = (person: Named): string => person.first_name.trim() || nameOf(person);

export const STATE_WORDS: Readonly<Record<UserState, string>> = {
  staff: 'Staff',
  active: 'Active',
  expired: 'Expired',
  neverpaid: 'Never paid',
  inactive: 'Inactive',
};

/** The state of a user in words, as used in exports. */
export function stateInWords({ state, banned, banned_until, deletion_due }: UserRow): string {
  const ban = banned ? (banned_until ? `blocked until ${showMoment(banned_until)}` : 'blocked') : '';
  const leaving = deletion_due ? `deleted after ${dayInDigits(deletion_due)}` : '';
  return [STATE_WORDS[state], ban, leaving].filter(Boolean).join(', ');
}
/** A user's entitlements in the fixed order. */
export const heldInOrder = ({ holds }: UserRow) =>
  ENTITLEMENTS.flatMap((entitlement) => holds.filter((held) => held.entitlement === entitlement));
export const holdsInWords = (person: UserRow): string =>
  heldInOrder(person)
    .map(({ entitlement, until }) => `${ENTITLEMENT_WORDS[entitlement]} to ${lastDayInDigits(until)}`)
    .join(', ');

/** Ended sessions are forgotten after this time, so an older account without one may have been used before. */
const SESSION_MEMORY_DAYS = 180;
/** The text for a user whose last visit is not known. */
export const notSeenInWords = (registered: string, now: number): string =>
  now - Date.parse(registered) > SESSION_MEMORY_DAYS * DAY_MS ? `Not in ${SESSION_MEMORY_DAYS} days` : 'Never';

/** The page of a user: without the right to edit, the one without actions. */
export const personAddress = (id: string, mayEdit: boolean): string =>
  `/admin/users/${mayEdit ? 'edit' : 'view'}?id=${encodeURIComponent(id)}`;
