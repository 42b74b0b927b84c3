import { type Entry, explainedAt, type Holdings, isLocked } from './entry.ts';
import { PHONE_ROOT } from './phone.ts';

interface Tile extends Entry {
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
const TABS: readonly Entry[] = [
  { label: 'Home', to: '' },
  { label: 'Practise', to: '/questionbank', needs: 'qb' },
  { label: 'Flags', to: '/profile/flags', needs: 'qb' },
  { label: 'Gems', to: '/gems', needs: 'gems' },
];
/** The account has no form for phones. */
const PROFILE = { label: 'Profile', screen: '/profile', href: '/profile' } as const;

/** Who holds the phone, as far as its entries care. */
export type PhoneUser = 'visitor' | 'unverified' | 'unsubscribed' | Holdings;

/** Where people are led who cannot open an entry: to what is missing, or to what explains it. */
function hrefFor(entry: Entry, user: PhoneUser): string {
  if (user === 'visitor') return `/login?from=${PHONE_ROOT}${entry.to}`;
  if (user === 'unverified') return '/profile/verification';
  if (user === 'unsubscribed') return '/profile/purchase';
  return isLocked(entry, user) ? explainedAt(entry) : PHONE_ROOT + entry.to;
}

export interface PhoneEntry {
  readonly label: string;
  /** The screen it stands for, whatever its address here. */
  readonly screen: string;
  readonly href: string;
}

/** Every entry of the phone's home, with where it leads this person. */
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

/** The tabs below every page of a phone: only what somebody can open, for there is no room for more. */
export const tabsFor = (holds: Holdings): readonly PhoneEntry[] => [
  ...TABS.filter((tab) => !isLocked(tab, holds)).map(({ label, to }) => ({
    label,
    screen: to,
    href: PHONE_ROOT + to,
  })),
  PROFILE,
];
