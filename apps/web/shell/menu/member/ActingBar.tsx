import { backToAdmin, minutesLeft, useActedFor } from '@app/accounts/web';
import { serverNow, session } from '@app/platform/web';
import { Button } from '@app/platform/web/ui';
import Eye from 'lucide-react/icons/eye';
import { useEffect, useState } from 'react';
import { BACK_TO_ADMIN } from '../../../navigation/member.ts';

const LOOK_EVERY_MS = 15_000;

/**
 * When act-as ends the page reloads as the admin, so that nothing more is done, or seems to be done, as the learner. One
 * that another tab has begun meanwhile goes on.
 */
function useEnd(until: string | undefined): void {
  useEffect(() => {
    if (until === undefined) return;
    const end = () => {
      if (!session.isOfSomebodyElse()) session.clearActAs();
      window.location.reload();
    };
    const timer = setTimeout(end, Math.max(0, Date.parse(until) - serverNow()));
    return () => clearTimeout(timer);
  }, [until]);
}

function useMinutesLeft(until: string | undefined): number | null {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return until === undefined ? null : minutesLeft(until, now);
}

const inWords = (minutes: number) => (minutes === 1 ? '1 minute left' : `${minutes} minutes left`);

/** Shown while an admin acts as a learner: the learner, the time left and a link back. Always visible. */
export function ActingBar() {
  const acted = useActedFor();
  const until = acted?.acting?.until;
  const left = useMinutesLeft(until);
  useEnd(until);
  if (!acted) return null;
  const name = [acted.first_name, acted.last_name].filter(Boolean).join(' ') || 'a learner';
  return (
    <aside aria-label="Acting for somebody" className="sticky top-0 z-40 bg-warn text-surface" data-print="no">
      <div className="mx-auto flex min-h-12 max-w-page flex-wrap items-center gap-x-4 gap-y-1 px-4 py-1.5 sm:px-6">
        <Eye className="size-5 flex-none" />
        <p className="min-w-0 flex-1 leading-snug">
          You see the site as <b>{name}</b>
          {acted.email ? <span className="wrap-anywhere"> ({acted.email})</span> : null}.{' '}
          {left === null ? null : <span className="whitespace-nowrap">{inWords(left)}.</span>}
        </p>
        <Button size="s" onClick={() => void backToAdmin()}>
          {BACK_TO_ADMIN}
        </Button>
      </div>
    </aside>
  );
}
