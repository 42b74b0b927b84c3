import type { CurrentUser, Preferences } from '@app/accounts/contract';
import { dayInWords, lastDayOf } from '@app/platform/contract';

export interface ProfileStep {
  readonly title: string;
  readonly text: string;
  readonly href: string;
  readonly action: string;
}

/** Suggested steps for the user, the most urgent first; empty when everything is done. */
export function nextSteps(
  user: CurrentUser,
  preferences: Pick<Preferences, 'exam_date'> | undefined,
): readonly ProfileStep[] {
  const steps: readonly (ProfileStep | false | undefined)[] = [
    user.pending_email != null && {
      title: 'Confirm your new address',
      text: `A code is waiting at ${user.pending_email}.`,
      href: '/profile/details',
      action: 'Enter the code',
    },
    user.second_factor === 'needed' && {
      title: 'Switch your staff rights on',
      text: 'Your role needs a second factor.',
      href: '/profile/security/enrol',
      action: 'Set one up',
    },
    preferences?.exam_date === null && {
      title: 'When is your exam?',
      text: 'We use it to pace your revision.',
      href: '/profile/preferences',
      action: 'Set the date',
    },
    user.second_factor === 'off' && {
      title: 'Protect your account',
      text: 'With a passkey or an app, a stolen password alone can’t get in.',
      href: '/profile/security',
      action: 'Set up two-step log-in',
    },
  ];
  return steps.flatMap((step) => step || []);
}

export interface HeldService {
  readonly name: string;
  readonly held: boolean;
  /** The end of access; absent for staff, whose access comes from their role. */
  readonly until?: string | undefined;
  /** The start of access that begins later. */
  readonly from?: string | undefined;
}
const NAMES = { qb: 'Question bank', gems: 'Gems', oscegems: 'OSCE gems' } as const;

/** The user's access. Staff have full access by their role. */
export const holdingsOf = (user: CurrentUser): readonly HeldService[] =>
  (['qb', 'gems', 'oscegems'] as const).map((key) => ({
    name: NAMES[key],
    held: user[key] || user.is_admin,
    until: user.held_until?.[key],
    from: user.held_from?.[key],
  }));

/** What is said beside the name. What was bought for later is included too, only not yet. */
export function holdingText({ held, until, from }: Omit<HeldService, 'name'>): string {
  if (until) return `until ${lastDayOf(until)}`;
  if (held) return 'Included';
  return from ? `from ${dayInWords(from)}` : 'Not included';
}
