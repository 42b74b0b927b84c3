import { Button, Card, Switch, UiLink } from '@app/platform/web/ui';
import Printer from 'lucide-react/icons/printer';
import { type ReactNode, useState } from 'react';
import { QuestionList } from '../lists/QuestionList.tsx';
import { ByGroup } from './ByGroup.tsx';
import { paceFinding, timedOf } from './findings.ts';
import { countsBlanks, groupsOf, type SetOutcome } from './outcome.ts';
import { ResultHead } from './ResultHead.tsx';
import { TimeChart } from './TimeChart.tsx';

/** How many questions the result lists itself; a link leads to all of them. */
const MOST_LISTED = 10;

export interface ResultStep {
  readonly href: string;
  readonly label: string;
  readonly why: string;
}
export interface ResultBodyProps {
  readonly outcome: SetOutcome;
  /** The heading of the groups, such as `By topic`. */
  readonly groupTitle: string;
  readonly pace: number | null;
  readonly next: readonly ResultStep[];
  /** The page that lists all questions, if there is one. */
  readonly all: string | null;
}

function Review({ outcome, all }: Pick<ResultBodyProps, 'outcome' | 'all'>) {
  const counts = countsBlanks(outcome);
  const wrong = outcome.rows.filter(({ state }) => state === 'wrong' || (counts && state === 'unseen'));
  const listed = (wrong.length > 0 ? wrong : outcome.rows).flatMap((row) =>
    row.href === null ? [] : [{ ...row, href: row.href }],
  );
  const shown = all === null ? listed : listed.slice(0, MOST_LISTED);
  return (
    <div className="min-w-0">
      <QuestionList
        title={wrong.length > 0 ? (counts ? 'Wrong or left blank' : 'Wrong, ready to review') : 'The questions'}
        label={wrong.length > 0 ? 'Wrong answers' : 'Questions'}
        rows={shown}
      />
      {all !== null && listed.length > MOST_LISTED ? (
        <p className="mt-3 text-sm">
          <UiLink href={all}>Show all {listed.length}</UiLink>
        </p>
      ) : null}
    </div>
  );
}

const NextSteps = ({ steps }: { readonly steps: readonly ResultStep[] }) => (
  <Card title="What to do next" data-print="no">
    <ul className="divide-y divide-line">
      {steps.map(({ href, label, why }) => (
        <li key={label} className="py-3 first:pt-0 last:pb-0">
          <UiLink href={href} className="font-semibold">
            {label}
          </UiLink>
          <p className="text-sm text-ink2">{why}</p>
        </li>
      ))}
    </ul>
  </Card>
);

function Tools({ asTable, onTable }: { readonly asTable: boolean; readonly onTable: (on: boolean) => void }) {
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-6 gap-y-2" data-print="no">
      <Switch checked={asTable} onChange={(event) => onTable(event.target.checked)}>
        Show as table
      </Switch>
      <Button tone="quiet" icon={<Printer />} onClick={() => window.print()}>
        Print
      </Button>
    </div>
  );
}

const Columns = ({ children }: { readonly children: ReactNode }) => (
  <div className="grid items-start gap-5 lg:grid-cols-[5fr_7fr]">{children}</div>
);

/** The score, its breakdown, the time taken, and next steps. */
export function ResultBody({ outcome, groupTitle, pace, next, all }: ResultBodyProps) {
  const [asTable, setAsTable] = useState(false);
  const timed = timedOf(outcome.rows);
  const groups = groupsOf(outcome.rows);
  const finding = paceFinding(timed);
  return (
    <div className="space-y-5">
      <ResultHead outcome={outcome} />
      <Tools asTable={asTable} onTable={setAsTable} />
      <Columns>
        <div className="grid min-w-0 gap-5">
          {groups.length > 0 ? <ByGroup title={groupTitle} groups={groups} asTable={asTable} /> : null}
          {next.length > 0 ? <NextSteps steps={next} /> : null}
        </div>
        <div className="grid min-w-0 gap-5">
          {timed.length > 0 ? (
            <Card title="Time on each question">
              <TimeChart timed={timed} pace={pace} asTable={asTable} />
              {finding ? <p className="mt-4 border-t border-line pt-4 text-sm text-ink2">{finding}</p> : null}
            </Card>
          ) : null}
          <Review outcome={outcome} all={all} />
        </div>
      </Columns>
    </div>
  );
}
