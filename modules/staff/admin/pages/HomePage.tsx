import { type Rights, useAdminFacts } from '@app/platform/admin';
import { queryOf } from '@app/platform/web/query';
import { Button, Card, Loading, Notice, Skeleton, UiLink } from '@app/platform/web/ui';
import { problemOf } from '@app/platform/web/write';
import { staffApi } from '@app/staff/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FigureCharts, FigureStrip } from '../home/Figures.tsx';
import { Waiting } from '../home/Waiting.tsx';
import { greeting, todayWords } from '../home/words.ts';

/** Entries shown on a card; the rest stands in the menu. */
const SHOWN = 4;

const rightsInWords = ({ a, e }: Rights): string => ['view', ...(a ? ['add'] : []), ...(e ? ['edit'] : [])].join(', ');

export default function HomePage() {
  const { name } = useAdminFacts();
  const [now] = useState(() => new Date());
  return (
    <>
      <h1 className="text-[1.6875rem]">{greeting(now, name)}</h1>
      <p className="mt-1 mb-5 text-ink2">{todayWords(now)}</p>
      <Dashboard />
      <Sections />
    </>
  );
}

function Dashboard() {
  const { data, error, isError, isFetching, refetch } = useQuery(queryOf(staffApi.dashboard, {}));
  if (data) {
    return (
      <div className="space-y-5">
        <FigureStrip figures={data.figures} />
        <Waiting figures={data.figures} />
        <FigureCharts figures={data.figures} />
      </div>
    );
  }
  if (isError) {
    return (
      <Notice
        tone="error"
        title="The figures could not be loaded."
        actions={
          <Button size="s" busy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        }
      >
        {problemOf(error).message} The menu works as usual.
      </Notice>
    );
  }
  return (
    <Loading label="Loading the figures">
      <Skeleton className="mb-5 h-24 rounded-lg" />
      <Skeleton className="h-40 rounded-lg" />
    </Loading>
  );
}

/** What this person can do here, section by section. */
function Sections() {
  const { sections, rightsIn } = useAdminFacts();
  if (sections.length === 0) {
    return (
      <Notice tone="info" className="mt-5">
        Your role holds no section yet. Ask whoever manages roles.
      </Notice>
    );
  }
  return (
    <section aria-labelledby="sections" className="mt-8">
      <h2 id="sections" className="mb-3 text-2xl">
        Your sections
      </h2>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {sections.map((section) => (
          <li key={section.label} className="flex">
            <Card
              level={3}
              className="flex-1"
              title={<UiLink href={section.to}>{section.label}</UiLink>}
              aside={<span className="whitespace-nowrap">{rightsInWords(rightsIn(section.section))}</span>}
            >
              <ul className="space-y-1.5 text-sm">
                {section.entries.slice(0, SHOWN).map((entry) => (
                  <li key={entry.to}>
                    <UiLink href={entry.to}>{entry.label}</UiLink>
                  </li>
                ))}
                {section.entries.length > SHOWN ? (
                  <li className="text-ink3">and {section.entries.length - SHOWN} more in the menu</li>
                ) : null}
              </ul>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
