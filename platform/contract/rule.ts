/** What staff may do inside one section: view, add, edit (edit includes delete). */
export type Flag = 'v' | 'a' | 'e';

/**
 * Who may pass, as data. Each string names one row of the truth table in the access module:
 * - public: anybody; guest: only people who are not logged in; member: any live session;
 * - verified, subscriber, questionBank, gems: learner states, each including the ones before it;
 * - staff: any staff member; staff:<section>:<flag>: staff holding that right; staff:<section>+<section>:<flag>: staff
 *   holding it in at least one of these sections, after which the handler checks the section of the row;
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

/** The rights of a staff rule, any one of which is enough; none for learner rules, plain `staff` and `staff:editor`. */
export function staffRightsOf(rule: Rule): readonly StaffRight[] {
  const [kind, sections, flag] = rule.split(':');
  if (kind !== 'staff' || !sections || !flag) return [];
  return sections.split('+').map((section) => ({ section, flag: flag as Flag }));
}
/** Whether the rights held satisfy a staff rule. */
export function holdsRight(rule: Rule, holds: (right: StaffRight) => boolean): boolean {
  const rights = staffRightsOf(rule);
  return rights.length === 0 || rights.some(holds);
}

export const isStaffRule = (rule: Rule): rule is StaffRule => rule === 'staff' || rule.startsWith('staff:');

/** A run-time check where rules are enforced: types alone are not proof there. */
export const isRule = (value: unknown): value is Rule =>
  typeof value === 'string' &&
  (value === 'staff' ||
    value === EDITOR ||
    /^staff:[a-z]+(?:\+[a-z]+)*:[vae]$/.test(value) ||
    (LEARNER_RULES as readonly string[]).includes(value));
