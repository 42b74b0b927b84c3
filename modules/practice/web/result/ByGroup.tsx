import { Button, Card, ScoreBar } from '@app/platform/web/ui';
import { useState } from 'react';
import { spokenScore } from '../lists/Figures.tsx';
import type { ResultGroup } from './outcome.ts';
import { TwinTable } from './TwinTable.tsx';

const SHOWN = 10;

export interface ByGroupProps {
  readonly title: string;
  readonly groups: readonly ResultGroup[];
  readonly asTable: boolean;
}

function Bars({ title, groups }: Pick<ByGroupProps, 'title' | 'groups'>) {
  const [all, setAll] = useState(false);
  return (
    <>
      <ul aria-label={title} className="divide-y divide-line">
        {(all ? groups : groups.slice(0, SHOWN)).map((group) => (
          <li
            key={group.name}
            className="grid grid-cols-[minmax(0,1fr)_5.5rem_4.5rem] items-center gap-3 py-2.5 sm:grid-cols-[minmax(0,1fr)_7rem_5rem]"
          >
            <span>{group.name}</span>
            <ScoreBar
              value={group.percent}
              everyone={group.everyone ?? undefined}
              label={spokenScore(group.percent, group.everyone)}
            />
            <span className="num text-right">
              {group.right} of {group.answered}
            </span>
          </li>
        ))}
      </ul>
      {groups.length > SHOWN ? (
        <Button tone="quiet" onClick={() => setAll(!all)} className="mt-2 -ml-4.5" data-print="no">
          {all ? 'Show fewer' : `Show all ${groups.length}`}
        </Button>
      ) : null}
    </>
  );
}

/** Right answers topic by topic, the weakest first. */
export function ByGroup({ title, groups, asTable }: ByGroupProps) {
  const marked = groups.some(({ everyone }) => everyone !== null);
  const key = (
    <span className="inline-flex items-center gap-2">
      <span className="h-3.5 w-0.75 rounded-xs bg-berry" /> everyone
    </span>
  );
  return (
    <Card title={title} aside={marked && !asTable ? key : null}>
      {asTable ? (
        <TwinTable
          caption={title}
          head={['Topic', 'Right', 'Answered', 'Per cent', 'Everyone']}
          rows={groups.map(({ name, right, answered, percent, everyone }) => [
            name,
            right,
            answered,
            percent,
            everyone ?? '–',
          ])}
        />
      ) : (
        <Bars title={title} groups={groups} />
      )}
    </Card>
  );
}
