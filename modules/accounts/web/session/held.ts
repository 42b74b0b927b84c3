import type { CurrentUser } from '@app/accounts/contract';

/** What this page knows about who is here. While an admin acts for somebody, that person is the second, acted-for user. */
export interface Held {
  /** unreachable: a token is there, but the server could not be asked. */
  readonly phase: 'unasked' | 'answered' | 'unreachable';
  readonly own: CurrentUser | null;
  readonly acted: CurrentUser | null;
}
export const NOBODY: Held = { phase: 'unasked', own: null, acted: null };

/** The one the site is shown for: the acted-for user takes precedence. */
export const selfIn = (held: Held): CurrentUser | null => held.acted ?? held.own;

/** After a call that answers with the changed person, that answer is the current user. */
export const withSelf = (held: Held, user: CurrentUser): Held =>
  held.acted ? { ...held, acted: user } : { ...held, phase: 'answered', own: user };
