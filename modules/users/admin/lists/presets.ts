import type { UserList } from '@app/users/contract';
import type { Rule } from '@app/platform/contract';

/** One of the seven lists of users. */
export interface Preset {
  readonly list: UserList;
  readonly path: string;
  /** Title of the screen. */
  readonly title: string;
  readonly plural: string;
  /** Label of the tab that leads there. */
  readonly tab: string;
  readonly rule: Rule;
  readonly columns: readonly string[];
  /** Who is in the list. */
  readonly about: string;
  readonly empty: string;
}

const VIEW: Rule = 'staff:pausers:v';
const LEARNERS = ['name', 'email', 'state', 'holds', 'registered', 'last_seen'];

/** In the order of the menu. */
export const presets: readonly [Preset, ...Preset[]] = [
  {
    list: 'list',
    path: '/admin/users/list',
    title: 'All users',
    plural: 'Users',
    tab: 'All',
    rule: VIEW,
    columns: LEARNERS,
    about: 'Everybody with an account.',
    empty: 'People appear here when they sign up.',
  },
  {
    list: 'active',
    path: '/admin/users/activelist',
    title: 'Active users',
    plural: 'Active users',
    tab: 'Active',
    rule: VIEW,
    columns: LEARNERS,
    about: 'People with access, now or later: some wait for a start they chose, or for the end of a pause or ban.',
    empty: 'Nobody has access at the moment.',
  },
  {
    list: 'admin',
    path: '/admin/users/adminlist',
    title: 'Admin List',
    plural: 'Members of staff',
    tab: 'Admin',
    rule: 'staff:ual:v',
    columns: ['name', 'email', 'role', 'state', 'registered', 'last_seen'],
    about: 'Everybody with a role in this back office.',
    empty: 'Nobody has a role.',
  },
  {
    list: 'blocked',
    path: '/admin/users/blocklist',
    title: 'Blocked users',
    plural: 'Blocked users',
    tab: 'Blocked',
    rule: VIEW,
    columns: ['name', 'email', 'state', 'holds', 'last_seen'],
    about: 'They cannot log in until the ban ends or staff lift it.',
    empty: 'Nobody is blocked.',
  },
  {
    list: 'inactive',
    path: '/admin/users/inactivelist',
    title: 'Inactive users',
    plural: 'Inactive users',
    tab: 'Inactive',
    rule: VIEW,
    columns: ['name', 'email', 'state', 'university', 'registered'],
    about: 'They have not confirmed their e-mail address.',
    empty: 'Everybody has confirmed their address.',
  },
  {
    list: 'expired',
    path: '/admin/users/expiredlist',
    title: 'Expired users',
    plural: 'Expired users',
    tab: 'Expired',
    rule: VIEW,
    columns: LEARNERS,
    about: 'Their access has run out.',
    empty: 'Nobody has run out of access.',
  },
  {
    list: 'neverpaid',
    path: '/admin/users/neverpaidlist',
    title: 'Never paid users',
    plural: 'Never paid users',
    tab: 'Never paid',
    rule: VIEW,
    columns: ['name', 'email', 'state', 'university', 'registered', 'last_seen'],
    about: 'They confirmed their address and never bought or were given access.',
    empty: 'Everybody with a confirmed address has bought or been given access.',
  },
];

/** The address of another list with the same search, so that a search can continue there. */
export const presetAddress = (preset: Preset, search: string): string =>
  preset.path + (search ? `?${new URLSearchParams({ search })}` : '');
