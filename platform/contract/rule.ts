/** What staff may do inside one section: view, add, edit (edit includes delete). */
export type Flag = 'v' | 'a' | 'e';

/**
 * Who may pass, as data. One string names one row of the truth table in the access module:
 * - public: anybody; guest: only people who are not logged in; member: any live session;
 * - verified, subscriber, questionBank, gems: learner states, each including the ones before it;
 * - staff: any staff member; staff:<section>:<flag>: staff holding that right;
 * - staff:editor: staff who may add or edit in at least one section.
 */
const LEARNER_RULES = ['public', 'guest', 'member', 'verified', 'subscriber', 'questionBank', 'gems'] as const;
export type LearnerRule = (typeof LEARNER_RULES)[number];
export const EDITOR = 'staff:editor';
export type StaffRule = 'staff' | typeof EDITOR | `staff:${string}:${Flag}`;
export type Rule = LearnerRule | StaffRule;

export interface StaffRight {
  readonly section: string;
  readonly flag: Flag;
}

/** The section and flag a staff rule asks for; null for learner rules, plain `staff` and `staff:editor`. */
export function staffRightOf(rule: Rule): StaffRight | null {
  const [kind, section, flag] = rule.split(':');
  if (kind !== 'staff' || !section || !flag) return null;
  return { section, flag: flag as Flag };
}

export const isStaffRule = (rule: Rule): rule is StaffRule => rule === 'staff' || rule.startsWith('staff:');

/** For the door itself, which trusts no type: anything that is not one of the rules is no rule. */
export const isRule = (value: unknown): value is Rule =>
  typeof value === 'string' &&
  (value === 'staff' ||
    value === EDITOR ||
    /^staff:[a-z]+:[vae]$/.test(value) ||
    (LEARNER_RULES as readonly string[]).includes(value));
