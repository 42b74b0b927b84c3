import type { CurrentUser } from '@app/accounts/contract';

/** What this page knows about the current user. During act-as, the learner is the second, acted-for user. */
export interface KnownUser {
  /** unreachable: there is a token, but the server did not reply. */
  readonly phase: 'unasked' | 'answered' | 'unreachable';
  readonly own: CurrentUser | null;
  readonly acted: CurrentUser | null;
}
export const NOBODY: KnownUser = { phase: 'unasked', own: null, acted: null };

/** The user the site is shown for: the acted-for user takes precedence. */
export const selfIn = (held: KnownUser): CurrentUser | null => held.acted ?? held.own;

/** A reply with the changed user replaces the current user. */
export const withSelf = (held: KnownUser, user: CurrentUser): KnownUser =>
  held.acted ? { ...held, acted: user } : { ...held, phase: 'answered', own: user };
