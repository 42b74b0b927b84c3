import { type SittingHead, sittingStateAt } from '@app/mocks/contract';
import { timeOfDay, weekdayAndFullDay } from '@app/platform/contract';
import { Card, UiLink } from '@app/platform/web/ui';
import { useQuery } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { serverTime } from '../clock/server-time.ts';
import { sittingPath, sittingsQuery } from '../queries.ts';

function statusText(sitting: SittingHead): string {
  const state = sittingStateAt(sitting, serverTime());
  if (state === 'results') return 'Results are out';
  if (state === 'closed') return 'Waiting for the results';
  if (state === 'planned') return `You have a seat and can join from ${timeOfDay(sitting.opens_at)}`;
  return sitting.entered ? 'You are in' : `Take your seat before ${timeOfDay(sitting.entry_until)}`;
}

/** Sittings in which the learner has a seat; renders nothing without one. */
export function Sittings() {
  const { data } = useQuery(sittingsQuery);
  if (!data || data.length === 0) return null;
  return (
    <Card flush title="Live sittings">
      <p className="-mt-3 px-6 pb-4 text-sm text-ink3">Everyone at the same time, UK time.</p>
      <ul className="divide-y divide-line border-t border-line">
        {data.map((sitting) => (
          <li key={sitting.id}>
            <UiLink
              href={sittingPath(sitting.id)}
              className="flex items-center gap-4 px-6 py-4 text-ink no-underline hover:bg-sunken"
            >
              <span className="min-w-0 flex-1">
                <b className="block">{sitting.title}</b>
                <span className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-sm">
                  <span className="text-ink3">
                    {weekdayAndFullDay(sitting.starts_at)}, {timeOfDay(sitting.starts_at)}
                  </span>
                  <span>{statusText(sitting)}</span>
                </span>
              </span>
              <ChevronRight aria-hidden className="size-4 flex-none text-ink3" />
            </UiLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
