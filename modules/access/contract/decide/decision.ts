/** Why a viewer is refused. The first group is for calls and screens, the second for screens only. */
export type RefusalReason =
  | 'SESSION_ENDED'
  | 'GUEST_ONLY'
  | 'NOT_VERIFIED'
  | 'NOT_SUBSCRIBED'
  | 'LOCKED'
  | 'NO_GEMS'
  | 'FORBIDDEN'
  | 'TOKEN_LOST'
  | 'NO_USER'
  | 'ALREADY_VERIFIED'
  | 'ALREADY_SUBSCRIBED'
  | 'NOT_DESKTOP';

export interface Refusal<Reason extends RefusalReason = RefusalReason> {
  readonly ok: false;
  readonly why: Reason;
  readonly goTo: string;
}
export interface Passed {
  readonly ok: true;
}
export type Decision = Passed | Refusal;

export const PASS: Passed = { ok: true };
export const refuse = <const Reason extends RefusalReason>(why: Reason, goTo: string): Refusal<Reason> => ({
  ok: false,
  why,
  goTo,
});
