import type { Person } from '@app/access/contract';
import { LINES, type Line, type Scope, scopeCovers } from '@app/platform/contract';

/** The groups staff can address without naming users. */
export const GROUPS = ['all', 'subscribers', 'qb', 'gems', 'oscegems', 'staff'] as const;
export type AudienceGroup = (typeof GROUPS)[number];
/** `named`: individual users, each with a receipt. */
export type Audience = AudienceGroup | 'named';

export const isGroup = (value: unknown): value is AudienceGroup => GROUPS.some((group) => group === value);

export const GROUP_LABELS: Readonly<Record<AudienceGroup, string>> = {
  all: 'Everybody with a confirmed address',
  subscribers: 'Subscribers',
  qb: 'Question bank',
  gems: 'Gems',
  oscegems: 'OSCE gems',
  staff: 'Staff',
};

/** The groups a user belongs to now. */
export function groupsOf(person: Person): readonly AudienceGroup[] {
  const belongs: Readonly<Record<AudienceGroup, boolean>> = {
    all: person.verified,
    subscribers: person.subscribed,
    qb: person.qb,
    gems: person.gems,
    oscegems: person.oscegems,
    staff: person.staff !== null,
  };
  return GROUPS.filter((group) => belongs[group]);
}

/** Learners belong to the first line; staff see the announcements of the lines in their scope. */
export const linesOf = (person: Person): readonly Line[] => {
  const scope: Scope = person.staff?.scope ?? LINES[0];
  return LINES.filter((line) => scopeCovers(scope, line));
};
