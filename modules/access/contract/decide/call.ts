import { EDITOR, holdsRight, isStaffRule, type LearnerRule, type Rule, type StaffRule } from '@app/platform/contract';
import { hasGems, isActing, isLocked, type Person, type Viewer } from '../viewer.ts';
import { can, isEditor } from './can.ts';
import { type Passed, PASS, type Refusal, refuse } from './decision.ts';

export type CallRefusal = Refusal<
  'SESSION_ENDED' | 'GUEST_ONLY' | 'NOT_VERIFIED' | 'NOT_SUBSCRIBED' | 'LOCKED' | 'NO_GEMS' | 'FORBIDDEN'
>;

const SESSION_ENDED = refuse('SESSION_ENDED', '/login');
const GUEST_ONLY = refuse('GUEST_ONLY', '/');
const NOT_VERIFIED = refuse('NOT_VERIFIED', '/profile/verification');
const NOT_SUBSCRIBED = refuse('NOT_SUBSCRIBED', '/profile/purchase');
const LOCKED = refuse('LOCKED', '/profile');
const NO_GEMS = refuse('NO_GEMS', '/profile');
const FORBIDDEN = refuse('FORBIDDEN', '/');
const NO_SECTION_RIGHT = refuse('FORBIDDEN', '/admin');

/** The states a learner passes through; each requires the ones before it. */
function decideLearner(rule: LearnerRule, person: Person): Passed | CallRefusal {
  if (rule === 'member' || person.staff) return PASS;
  if (!person.verified) return NOT_VERIFIED;
  if (rule === 'verified') return PASS;
  if (!person.subscribed) return NOT_SUBSCRIBED;
  if (rule === 'questionBank' && isLocked(person)) return LOCKED;
  if (rule === 'gems' && !hasGems(person)) return NO_GEMS;
  return PASS;
}

/** No staff work during act-as, whatever rights the actor has. */
export function decideStaff(rule: StaffRule, viewer: Viewer): Passed | CallRefusal {
  const staff = isActing(viewer) ? null : viewer.actor?.staff;
  if (!staff) return FORBIDDEN;
  if (rule === EDITOR) return isEditor(staff.permissions) ? PASS : NO_SECTION_RIGHT;
  return holdsRight(rule, ({ section, flag }) => can(staff.permissions, section, flag)) ? PASS : NO_SECTION_RIGHT;
}

/** Decides calls from the viewer's state and rights alone, without paths or devices. */
export function decideCall(rule: Rule, viewer: Viewer): Passed | CallRefusal {
  if (rule === 'public') return PASS;
  const person = viewer.session === 'live' ? viewer.subject : null;
  if (rule === 'guest') return person ? GUEST_ONLY : PASS;
  if (!person) return SESSION_ENDED;
  return isStaffRule(rule) ? decideStaff(rule, viewer) : decideLearner(rule, person);
}
