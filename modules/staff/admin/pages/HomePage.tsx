import { LAUNCH_BLOCKERS } from '@app/content/contract';
import { useAdminFacts } from '@app/platform/admin';
import { queryOf } from '@app/platform/web/query';
import { Button, Loading, Notice, Skeleton } from '@app/platform/web/ui';
import { problemOf } from '@app/platform/web/write';
import { type HomeFigureRow, staffApi } from '@app/staff/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FigureCharts, FigureStrip } from '../home/Figures.tsx';
import { Inbox } from '../home/Inbox.tsx';
import { countNeeded } from '../home/inbox.ts';
import { RecentActions } from '../home/RecentActions.tsx';
import { OwnerTexts } from '../home/OwnerTexts.tsx';
import { greeting, todayWords, waitingFigures } from '../home/words.ts';

/** The dashboard: what needs doing today. */
export default function HomePage() {
  const { name, sections } = useAdminFacts();
  const [now] = useState(() => new Date());
  const found = useQuery(queryOf(staffApi.dashboard, {}));
  const figures = found.data?.figures;
  // The owner's texts have their own card, because only the owner can confirm them.
  const mine = figures ? waitingFigures(figures).filter((figure) => figure.key !== LAUNCH_BLOCKERS) : null;
  return (
    <>
      <h1 className="text-[1.6875rem]">{greeting(now, name)}</h1>
      <p className="mt-1 mb-5 text-ink2">{todayWords(now, mine && countNeeded(mine))}</p>
      {sections.length === 0 ? (
        <Notice tone="info" className="mb-5">
          Your role gives no rights yet. Ask whoever manages roles.
        </Notice>
      ) : null}
      {figures && mine ? (
        <Dashboard figures={figures} mine={mine} now={now} />
      ) : (
        <Unloaded error={found.error} retrying={found.isFetching} onRetry={() => void found.refetch()} />
      )}
    </>
  );
}

interface DashboardProps {
  readonly figures: readonly HomeFigureRow[];
  readonly mine: readonly HomeFigureRow[];
  readonly now: Date;
}

function Dashboard({ figures, mine, now }: DashboardProps) {
  return (
    <div className="space-y-5">
      <FigureStrip figures={figures} />
      {/* For a viewer who may see neither of the two cards, the inbox takes the whole width. */}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] lg:has-[>:last-child:empty]:grid-cols-1">
        <Inbox figures={mine} now={now} />
        <div className="space-y-5 empty:hidden">
          <OwnerTexts />
          <RecentActions now={now} />
        </div>
      </div>
      <FigureCharts figures={figures} />
    </div>
  );
}

interface UnloadedProps {
  readonly error: Error | null;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

function Unloaded({ error, retrying, onRetry }: UnloadedProps) {
  if (error === null) {
    return (
      <Loading label="Loading what needs you">
        <Skeleton className="mb-5 h-24 rounded-lg" />
        <Skeleton className="h-40 rounded-lg" />
      </Loading>
    );
  }
  return (
    <Notice
      tone="error"
      title="The dashboard could not be loaded."
      actions={
        <Button size="s" busy={retrying} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {problemOf(error).message} The menu works as usual.
    </Notice>
  );
}
