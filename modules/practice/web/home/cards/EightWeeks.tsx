import { formatCount } from '@app/platform/contract';
import { Card } from '@app/platform/web/ui';
import { HeatMap } from '@app/platform/web/ui/charts';
import type { Dashboard } from '@app/practice/contract';
import { questions } from '../labels.ts';
import { weeksOf } from '../weeks.ts';

/** Squares, and how many of the last seven days were studied: no streak that a day off could break. */
export function EightWeeks({ days }: { readonly days: Dashboard['days'] }) {
  const title = `${days.of_7} of the last 7 days`;
  return (
    <Card title="Last eight weeks" aside={questions(days.answered)} className="flex flex-col lg:col-span-4">
      <HeatMap
        {...weeksOf(days)}
        title={title}
        desc={`Questions answered on each day. You studied on ${formatCount(days.of_56)} of the last 56 days.`}
      />
      <p className="mt-auto pt-3.5 text-sm text-ink3">
        {days.of_56 === 0 ? 'Each square is a day. Yours fill in as you answer.' : 'Rest days are fine.'}
      </p>
    </Card>
  );
}
