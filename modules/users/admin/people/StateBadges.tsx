import { showMoment } from '@app/platform/admin';
import { dayInDigits } from '@app/platform/contract';
import type { UserRow, UserState } from '@app/users/contract';
import { Badge, type BadgeTone } from '@app/platform/web/ui';
import { STATE_WORDS } from './labels.ts';

const TONES: Readonly<Record<UserState, BadgeTone>> = {
  staff: 'primary',
  active: 'ok',
  expired: 'plain',
  neverpaid: 'line',
  inactive: 'info',
};

/** The state of a user, with a ban or a planned deletion beside it. */
export function StateBadges({ person }: { person: UserRow }) {
  const { state, banned, banned_until, deletion_due } = person;
  return (
    <span className="inline-flex flex-wrap gap-1.5 whitespace-nowrap">
      <Badge tone={TONES[state]}>{STATE_WORDS[state]}</Badge>
      {banned ? (
        <Badge tone="bad">{banned_until ? `Blocked until ${showMoment(banned_until)}` : 'Blocked until lifted'}</Badge>
      ) : null}
      {deletion_due ? <Badge tone="warn">Deleted after {dayInDigits(deletion_due)}</Badge> : null}
    </span>
  );
}
