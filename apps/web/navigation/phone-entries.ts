import { type LearnerMenuEntry, explainedAt, type Holdings, isLocked } from './entry.ts';
import { PHONE_ROOT } from './phone.ts';

interface Tile extends LearnerMenuEntry {
  readonly text: string;
}

const TILES: readonly Tile[] = [
  { label: 'Question Bank', text: 'By category and topic', to: '/questionbank', needs: 'qb' },
  { label: 'Mocks', text: 'Timed papers', to: '/mocks', needs: 'qb' },
  { label: 'Guides', text: 'To read and look up', to: '/parevisionguides', needs: 'qb' },
  { label: 'Gems', text: 'Cards that stick', to: '/gems', needs: 'gems' },
  { label: 'Flags', text: 'What you marked', to: '/profile/flags', needs: 'qb' },
  { label: 'Notifications', text: 'What is new', to: '/profile/notifications' },
];
const TABS: readonly LearnerMenuEntry[] = [
  { label: 'Home', to: '' },
  { label: 'Practise', to: '/questionbank', needs: 'qb' },
  { label: 'Flags', to: '/profile/flags', needs: 'qb' },
  { label: 'Gems', to: '/gems', needs: 'gems' },
];
/** The account screens have no phone form. */
const PROFILE = { label: 'Profile', screen: '/profile', href: '/profile' } as const;

/** The kinds of user that the phone's entries tell apart. */
export type PhoneUser = 'visitor' | 'unverified' | 'unsubscribed' | Holdings;

/** Where an entry leads: for a user who cannot open it, to the missing step or the page that explains it. */
function hrefFor(entry: LearnerMenuEntry, user: PhoneUser): string {
  if (user === 'visitor') return `/login?from=${PHONE_ROOT}${entry.to}`;
  if (user === 'unverified') return '/profile/verification';
  if (user === 'unsubscribed') return '/profile/purchase';
  return isLocked(entry, user) ? explainedAt(entry) : PHONE_ROOT + entry.to;
}

export interface PhoneEntry {
  readonly label: string;
  /** The path of the screen; `href` may differ for this user. */
  readonly screen: string;
  readonly href: string;
}

/** Every entry of the phone's home, with its target for this user. */
export const tilesFor = (
  user: PhoneUser,
): readonly (PhoneEntry & { readonly text: string; readonly locked: boolean })[] =>
  TILES.map((tile) => ({
    label: tile.label,
    text: tile.text,
    screen: tile.to,
    href: hrefFor(tile, user),
    locked: typeof user === 'object' && isLocked(tile, user),
  }));

/** The tabs at the bottom of every phone page: only what the user can open, because there is no room for more. */
export const tabsFor = (holds: Holdings): readonly PhoneEntry[] => [
  ...TABS.filter((tab) => !isLocked(tab, holds)).map(({ label, to }) => ({
    label,
    screen: to,
    href: PHONE_ROOT + to,
  })),
  PROFILE,
];
