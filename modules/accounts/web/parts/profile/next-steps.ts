import type { CurrentUser, Preferences } from '@app/accounts/contract';

export interface NextStep {
  readonly title: string;
  readonly text: string;
  readonly href: string;
  readonly action: string;
}

/** What would serve this person now, the most pressing first; empty when everything is in order. */
export function nextSteps(
  user: CurrentUser,
  preferences: Pick<Preferences, 'exam_date'> | undefined,
): readonly NextStep[] {
  const steps: readonly (NextStep | false | undefined)[] = [
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
      action: 'Add a second factor',
    },
  ];
  return steps.flatMap((step) => step || []);
}

export interface Holding {
  readonly name: string;
  readonly held: boolean;
  /** When it runs out; what staff have by their role does not. */
  readonly until?: string | undefined;
}
const NAMES = { qb: 'Question bank', gems: 'Gems', oscegems: 'OSCE gems' } as const;

/** What the account opens. Staff hold everything by their role. */
export const holdingsOf = (user: CurrentUser): readonly Holding[] =>
  (['qb', 'gems', 'oscegems'] as const).map((key) => ({
    name: NAMES[key],
    held: user[key] || user.is_admin,
    until: user.held_until?.[key],
  }));
