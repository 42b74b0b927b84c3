import { LAUNCH_BLOCKERS } from '@app/content/contract';
import { useAdminFacts } from '@app/platform/admin';
import { greeting } from '@app/platform/contract';
import { Loaded, queryOf } from '@app/platform/web/query';
import { Notice, Skeleton } from '@app/platform/web/ui';
import { type HomeFigureRow, staffApi } from '@app/staff/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FigureCharts, FigureStrip } from '../home/Figures.tsx';
import { Inbox } from '../home/Inbox.tsx';
import { countNeeded } from '../home/inbox.ts';
import { RecentActions } from '../home/RecentActions.tsx';
import { OwnerTexts } from '../home/OwnerTexts.tsx';
import { todayWords, waitingFigures } from '../home/labels.ts';

/** The owner's texts have their own card, because only the owner can confirm them. */
const mineOf = (figures: readonly HomeFigureRow[]) =>
  waitingFigures(figures).filter((figure) => figure.key !== LAUNCH_BLOCKERS);

/** The dashboard: what needs doing today. */
export default function HomePage() {
  const { name, sections } = useAdminFacts();
  const [now] = useState(() => new Date());
  const found = useQuery(queryOf(staffApi.dashboard, {}));
  const mine = found.data ? mineOf(found.data.figures) : null;
  return (
    <>
      <h1 className="text-[1.6875rem]">{greeting(now.getHours(), name)}</h1>
      <p className="mt-1 mb-5 text-ink2">{todayWords(now, mine && countNeeded(mine))}</p>
      {sections.length === 0 ? (
        <Notice tone="info" className="mb-5">
          Your role gives no rights yet. Ask whoever manages roles.
        </Notice>
      ) : null}
      <Loaded
        query={found}
        what="the dashboard"
        safe="The menu works as usual."
        skeleton={
          <>
            <Skeleton className="mb-5 h-24 rounded-lg" />
            <Skeleton className="h-40 rounded-lg" />
          </>
        }
      >
        {({ figures }) => <Dashboard figures={figures} mine={mineOf(figures)} now={now} />}
      </Loaded>
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
