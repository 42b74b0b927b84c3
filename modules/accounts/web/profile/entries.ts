import { decideScreen, type Viewer } from '@app/access/contract';
import type { Rule } from '@app/platform/contract';
import type { NavGroup, NavItem } from '@app/platform/web/ui';
import type { Messages } from '../session/messages.ts';

interface Entry {
  readonly label: string;
  readonly to: string;
  readonly rule: Rule;
}
interface Group {
  readonly title: string;
  readonly entries: readonly Entry[];
}

const MESSAGES = '/profile/messages';
const IDENTITY = '/kyc-complete';
/** Staff pass every guard, but these two are only for users without access yet. */
const ON_THE_WAY_IN = new Set(['/profile/verification', '/profile/purchase']);
/** Where an entry of the question bank leads users without it. */
const EXPLAINED = '/resources/questionbank';

/** The profile area, in its order. Who sees an entry follows from the rule of its screen. */
const AREA: readonly Group[] = [
  {
    title: 'Your learning',
    entries: [
      { label: 'Dashboard', to: '/profile/dashboard', rule: 'subscriber' },
      { label: 'Notes', to: '/profile/notes', rule: 'subscriber' },
      { label: 'Comments', to: '/profile/comments', rule: 'subscriber' },
      { label: 'Your exam', to: '/profile/exam', rule: 'verified' },
      { label: 'Certificates', to: '/profile/certificates', rule: 'verified' },
    ],
  },
  {
    title: 'Flagged',
    entries: [
      { label: 'Flagged Questions', to: '/profile/flags', rule: 'questionBank' },
      { label: 'Flagged Guides', to: '/profile/flagsrevisions', rule: 'questionBank' },
      { label: 'Flagged More Questions', to: '/profile/moreflags', rule: 'questionBank' },
      { label: 'Flagged More Guides', to: '/profile/moreflagsrevisions', rule: 'questionBank' },
    ],
  },
  {
    title: 'Access and bookings',
    entries: [
      { label: 'Verification', to: '/profile/verification', rule: 'member' },
      { label: 'Purchase', to: '/profile/purchase', rule: 'verified' },
      { label: 'Orders', to: '/profile/orders', rule: 'member' },
      { label: 'Use a code', to: '/profile/redeem', rule: 'verified' },
      { label: 'Bookings', to: '/profile/bookings', rule: 'member' },
    ],
  },
  {
    title: 'You',
    entries: [
      { label: 'Account', to: '/profile', rule: 'subscriber' },
      { label: 'Name and e-mail', to: '/profile/details', rule: 'member' },
      { label: 'Identity check', to: IDENTITY, rule: 'member' },
      { label: 'Notifications', to: '/profile/notifications', rule: 'subscriber' },
      { label: 'Messages', to: MESSAGES, rule: 'member' },
      { label: 'Preferences', to: '/profile/preferences', rule: 'member' },
    ],
  },
  {
    title: 'Security and privacy',
    entries: [
      { label: 'Security', to: '/profile/security', rule: 'member' },
      { label: 'Change Password', to: '/profile/changepassword', rule: 'member' },
      { label: 'Privacy', to: '/profile/privacy', rule: 'member' },
      { label: 'Delete account', to: '/deleteaccount', rule: 'member' },
    ],
  },
];

/** What some entries depend on besides the rule of their screen. */
export interface ProfileFacts {
  readonly messages: Messages;
  /** Whether this installation offers identity checks. */
  readonly identityChecks: boolean;
}

function itemOf(entry: Entry, viewer: Viewer, { messages, identityChecks }: ProfileFacts): NavItem | null {
  if (entry.to === MESSAGES && !messages.show) return null;
  if (entry.to === IDENTITY && !identityChecks) return null;
  if (ON_THE_WAY_IN.has(entry.to) && viewer.subject?.staff) return null;
  const decision = decideScreen(entry.rule, { ...viewer, device: 'desktop' }, entry.to);
  if (!decision.ok && decision.why !== 'LOCKED') return null;
  const end = entry.to === MESSAGES && messages.unread > 0 ? messages.unread : undefined;
  return { label: entry.label, href: decision.ok ? entry.to : EXPLAINED, locked: !decision.ok, end };
}

/** The entries of the profile area that the user can open; those that need the question bank are shown locked. */
export const profileGroups = (viewer: Viewer, facts: ProfileFacts): readonly NavGroup[] =>
  AREA.map(({ title, entries }) => ({
    title,
    items: entries.flatMap((entry) => itemOf(entry, viewer, facts) ?? []),
  })).filter((group) => group.items.length > 0);
