import type { Person } from '@app/access/contract';
import { LINES, type Line, type Scope, scopeCovers } from '@app/platform/contract';

/** Whom staff can address without naming anybody. */
export const GROUPS = ['all', 'subscribers', 'qb', 'gems', 'oscegems', 'staff'] as const;
export type Group = (typeof GROUPS)[number];
/** `named`: the people it was made for, each with a receipt of their own. */
export type Audience = Group | 'named';

export const isGroup = (value: unknown): value is Group => GROUPS.some((group) => group === value);

export const GROUP_LABELS: Readonly<Record<Group, string>> = {
  all: 'Everybody with a confirmed address',
  subscribers: 'Subscribers',
  qb: 'Question bank',
  gems: 'Gems',
  oscegems: 'OSCE gems',
  staff: 'Staff',
};

/** The groups somebody belongs to at this moment. */
export function groupsOf(person: Person): readonly Group[] {
  const belongs: Readonly<Record<Group, boolean>> = {
    all: person.verified,
    subscribers: person.subscribed,
    qb: person.qb,
    gems: person.gems,
    oscegems: person.oscegems,
    staff: person.staff !== null,
  };
  return GROUPS.filter((group) => belongs[group]);
}

/** Learners belong to the first line; staff see what is told in the lines they work on. */
export const linesOf = (person: Person): readonly Line[] => {
  const scope: Scope = person.staff?.scope ?? LINES[0];
  return LINES.filter((line) => scopeCovers(scope, line));
};
