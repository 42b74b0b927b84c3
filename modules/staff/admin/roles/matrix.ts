import {
  ALL_PERMISSIONS,
  can,
  FLAGS,
  holdsAllOf,
  type Permissions,
  SECTIONS,
  type SectionKey,
} from '@app/access/contract';
import { type Flag, type Scope, scopeCovers } from '@app/platform/contract';

export interface SectionGroup {
  readonly label: string;
  readonly sections: readonly { readonly key: SectionKey; readonly label: string }[];
}
/** Headings above groups of rows; the rows stay in the order of the menu. */
const GROUPS: readonly (readonly [first: SectionKey, label: string])[] = [
  ['pacats', 'Learning content'],
  ['pausers', 'Users'],
  ['pawa', 'Groups, events and shop'],
  ['panews', 'News and messages'],
  ['pasettings', 'Running the site'],
];
export const SECTION_GROUPS: readonly SectionGroup[] = GROUPS.map(([first, label], at) => {
  const from = SECTIONS.findIndex((section) => section.key === first);
  const next = GROUPS[at + 1]?.[0];
  const to = next ? SECTIONS.findIndex((section) => section.key === next) : SECTIONS.length;
  return { label, sections: SECTIONS.slice(from, to) };
});

export const FLAG_WORDS: Readonly<Record<Flag, string>> = { v: 'view', a: 'add', e: 'edit' };
const NONE = { v: false, a: false, e: false };

/** The Admin List is one of the lists of users: a right in the first is worth nothing without a view of the second. */
const LIST: SectionKey = 'ual';
const LISTS: SectionKey = 'pausers';

/**
 * Add and edit require view: switching either on switches view on, switching view off clears both. A right in the Admin
 * List requires view of users in the same way.
 */
export function withFlag(held: Permissions, section: SectionKey, flag: Flag, on: boolean): Permissions {
  const before = held.p[section] ?? NONE;
  const after = flag === 'v' && !on ? NONE : { ...before, v: before.v || on, [flag]: on };
  const changed = { p: { ...held.p, [section]: after } };
  if (section === LIST && on && !can(held, LISTS, 'v')) return withFlag(changed, LISTS, 'v', true);
  if (section === LISTS && !after.v && can(held, LIST, 'v')) return withFlag(changed, LIST, 'v', false);
  return changed;
}

export interface RightChange {
  readonly section: SectionKey;
  readonly flag: Flag;
  readonly on: boolean;
}
/** The differences, in the order of the grid. */
export const changesBetween = (before: Permissions, after: Permissions): readonly RightChange[] =>
  SECTIONS.flatMap(({ key }) =>
    FLAGS.filter((flag) => can(before, key, flag) !== can(after, key, flag)).map((flag) => ({
      section: key,
      flag,
      on: can(after, key, flag),
    })),
  );
/** The changes applied to the latest stored rights, so that changes by others in between are kept. */
export const applied = (stored: Permissions, changes: readonly RightChange[]): Permissions =>
  changes.reduce((held, { section, flag, on }) => {
    const before = held.p[section] ?? NONE;
    return { p: { ...held.p, [section]: { ...before, [flag]: on } } };
  }, stored);

/** The changes still unsaved once `saved` is stored: some of those over `before` may have been made during the save. */
export const changesSince = (
  saved: Permissions,
  before: Permissions,
  changes: readonly RightChange[],
): readonly RightChange[] => changesBetween(saved, applied(before, changes));

const VERBS: Readonly<Record<Flag, string>> = { v: 'views', a: 'adds to', e: 'edits' };
const labelOf = (section: SectionKey) => SECTIONS.find((each) => each.key === section)?.label ?? section;
export const changeInWords = (role: string, { section, flag, on }: RightChange): string =>
  `${role} ${on ? '' : 'no longer '}${VERBS[flag]} ${labelOf(section)}`;

export interface RoleRow {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly scope: Scope;
  readonly permissions: Permissions;
}
/** The viewer, with the rights they may give. */
export interface Giver {
  readonly mayEdit: boolean;
  readonly scope: Scope;
  readonly holds: (section: string, flag: Flag) => boolean;
}

export const isOwnerRole = (role: Pick<RoleRow, 'permissions' | 'scope'>): boolean =>
  role.scope === 'both' && holdsAllOf(role.permissions, ALL_PERMISSIONS);

const lacks = (giver: Giver, held: Permissions): readonly string[] =>
  SECTIONS.flatMap(({ key, label }) =>
    FLAGS.filter((flag) => can(held, key, flag) && !giver.holds(key, flag)).map(
      (flag) => `${FLAG_WORDS[flag]} ${label}`,
    ),
  );

const MOST_NAMED = 3;
const few = (words: readonly string[]): string =>
  words.length > MOST_NAMED
    ? `${words.slice(0, MOST_NAMED).join(', ')} and ${words.length - MOST_NAMED} more`
    : words.join(', ');

/** Why the viewer cannot change a role; null when they can. */
export function whyLocked(giver: Giver, role: Pick<RoleRow, 'name' | 'permissions' | 'scope'>): string | null {
  if (!giver.mayEdit) return 'You can view roles but not change them.';
  const covered = role.scope === 'both' ? giver.scope === 'both' : scopeCovers(giver.scope, role.scope);
  if (!covered) return `${role.name} works in a product line you do not work in.`;
  const missing = lacks(giver, role.permissions);
  return missing.length === 0 ? null : `${role.name} has rights that you do not have: ${few(missing)}.`;
}

/** Why the viewer cannot give or take one right; null when they can. */
export const whyNotThis = (giver: Giver, section: SectionKey, flag: Flag): string | null =>
  giver.holds(section, flag)
    ? null
    : `You do not have the right to ${FLAG_WORDS[flag]} in ${labelOf(section)}, so you cannot give or take it.`;

/** Whether no owner would be left; the server refuses that. */
export function leavesNoOwner(
  before: readonly RoleRow[],
  after: readonly RoleRow[],
  membersOf: (roleId: string) => number,
): boolean {
  const held = (roles: readonly RoleRow[]) => roles.some((role) => isOwnerRole(role) && membersOf(role.id) > 0);
  return held(before) && !held(after);
}
