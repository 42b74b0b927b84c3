import type { Paper } from '@app/mocks/contract';
import { counted } from '@app/platform/contract';
import { toast } from '@app/platform/web/ui';
import { useEffect, useRef } from 'react';

type Clock = Pick<Paper, 'deadline_at' | 'rest'>;

/** The minutes that staff have added. A rest moves the deadline too, so only a clock whose rest is the same is compared. */
export function addedMinutes(before: Clock, after: Clock): number {
  if (before.rest.until !== after.rest.until || before.rest.left !== after.rest.left) return 0;
  return Math.max(0, Math.round((Date.parse(after.deadline_at) - Date.parse(before.deadline_at)) / 60_000));
}

/** Says that the clock of the paper on the screen was moved; the reason is on the page of the sitting. */
export function useAddedTime(clock: Clock): void {
  const { deadline_at, rest } = clock;
  const before = useRef(clock);
  useEffect(() => {
    const minutes = addedMinutes(before.current, { deadline_at, rest });
    before.current = { deadline_at, rest };
    const verb = minutes === 1 ? 'was' : 'were';
    if (minutes > 0) toast({ message: `${counted(minutes, 'minute')} ${verb} added to this paper.`, forMs: 15_000 });
  }, [deadline_at, rest]);
}
