import type { Sitting } from '@app/mocks/contract';
import { counted, weekdayAndFullDay } from '@app/platform/contract';
import { Notice } from '@app/platform/web/ui';
import { ListPage, ListWaiting } from '@app/practice/web/shared-parts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { serverTime } from '../clock/server-time.ts';
import { DeviceCheck, Papers } from '../lobby/LobbyCards.tsx';
import { ConnectionDrops, OwnTerms, SittingSchedule, Unconfirmed, WhileYouWait } from '../lobby/SittingCards.tsx';
import { NoSitting } from '../lobby/NoSitting.tsx';
import { OtherOpen } from '../lobby/OtherOpen.tsx';
import { SittingPanel } from '../lobby/SittingPanel.tsx';
import { sittingQuery } from '../queries.ts';

const [SOON_MS, POLL_MS, POLL_RARELY_MS] = [3600_000, 10_000, 60_000];
/** Polls often from shortly before the opening until the results, rarely before. */
function pollInterval(sitting: Sitting | undefined): number | false {
  if (!sitting || sitting.mock?.score) return false;
  return Date.parse(sitting.opens_at) - serverTime() > SOON_MS ? POLL_RARELY_MS : POLL_MS;
}

const ledeOf = ({ starts_at, papers, questions }: Sitting): string =>
  `${weekdayAndFullDay(starts_at)}. ${papers === 1 ? `One paper of ${questions} questions` : `${papers} papers of ${questions} questions`}, the same for everyone, at the same time.`;

/** For those without a subscription, who have no bell; they need it while they sit, when a mail would be read too late. */
function MoreTime({ sitting: { incident, mock } }: { readonly sitting: Sitting }) {
  if (!incident || mock?.ended_at !== null) return null;
  return (
    <Notice tone="info" title={`The sitting closes ${counted(incident.minutes, 'minute')} later`}>
      Papers that were running then have the extra time too. {incident.reason}
    </Notice>
  );
}

/** One sitting: the next step, the schedule and the caller’s conditions. */
export default function SittingPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery({
    ...sittingQuery(id),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => pollInterval(state.data),
  });
  if (error && !data)
    return (
      <NoSitting
        what="this sitting"
        error={error}
        onRetry={() => void refetch()}
        back={{ href: '/profile/bookings', label: 'Go to your bookings' }}
      />
    );
  return (
    <ListPage title={data?.title ?? 'Sitting'} lede={data ? ledeOf(data) : undefined}>
      {data ? (
        <div className="grid items-start gap-5 lg:grid-cols-[2fr_1fr]">
          <div className="grid gap-5">
            {data.other && !data.mock ? <OtherOpen id={data.id} other={data.other} /> : null}
            <Unconfirmed sitting={data} />
            <MoreTime sitting={data} />
            <SittingPanel sitting={data} />
            {data.mock ? <Papers mock={data.mock} /> : null}
          </div>
          <SittingSchedule sitting={data} />
          <div className="grid gap-5 md:grid-cols-2 lg:col-span-2 lg:grid-cols-3">
            <div className="grid content-start gap-5">
              <WhileYouWait />
              <DeviceCheck />
            </div>
            <OwnTerms sitting={data} />
            <ConnectionDrops />
          </div>
        </div>
      ) : (
        <ListWaiting label="Loading the sitting" />
      )}
    </ListPage>
  );
}
