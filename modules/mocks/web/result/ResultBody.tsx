import type { MockResult } from '@app/mocks/contract';
import { counted } from '@app/platform/contract';
import { Button, ButtonLink, Card, Segmented, Switch } from '@app/platform/web/ui';
import { TimeChart } from '@app/practice/web/shared-parts';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { questionPath } from '../queries.ts';
import { Areas } from './Areas.tsx';
import { Before } from './Before.tsx';
import { KeepFlags, LateAnswers } from './AfterEnd.tsx';
import { findingsOf } from './findings.ts';
import { NextSteps } from './NextSteps.tsx';
import { PaperRows, ResultHead } from './ResultHead.tsx';
import { reviewOrder } from './review-order.ts';
import { SavePdf } from './SavePdf.tsx';

function Times({ result, asTable }: { readonly result: MockResult; readonly asTable: boolean }) {
  const papers = result.papers_marked.map(({ n }) => String(n));
  const [paper, setPaper] = useState(papers[0] ?? '1');
  const rows = result.rows.filter((row) => String(row.paper) === paper);
  const timed = rows.map(({ position, seconds, is_correct, option }) => ({
    number: position,
    seconds,
    right: is_correct,
    blank: option === null,
  }));
  const findings = findingsOf(rows, result.even_pace);
  const chooser = (
    <Segmented
      label="Paper"
      value={paper}
      onChange={setPaper}
      options={papers.map((n) => ({ value: n, label: n === papers[0] ? `Paper ${n}` : n }))}
    />
  );
  return (
    <Card title="Time on each question" aside={papers.length > 1 ? chooser : null}>
      <TimeChart timed={timed} pace={result.even_pace} asTable={asTable} />
      {findings.length > 0 ? (
        <ul className="mt-4 grid gap-2 border-t border-line pt-4 text-sm text-ink2">
          {findings.map((finding) => (
            <li key={finding}>{finding}</li>
          ))}
        </ul>
      ) : null}
      <div className="mt-5">
        <PaperRows result={result} />
      </div>
    </Card>
  );
}

/** Everything a result says. */
export function ResultBody({ result }: { readonly result: MockResult }) {
  const [asTable, setAsTable] = useState(false);
  return (
    <div className="grid gap-5">
      <LateAnswers result={result} />
      <ResultHead result={result} />
      <div className="flex flex-wrap items-center justify-end gap-x-6 gap-y-2" data-print="no">
        <Switch checked={asTable} onChange={(event) => setAsTable(event.target.checked)}>
          Show as table
        </Switch>
        {result.sitting_id ? null : <KeepFlags result={result} />}
        <SavePdf id={result.id} sitting={result.sitting_id ?? null} />
        <Button tone="quiet" icon={<Printer />} onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[7fr_5fr]">
        <div className="grid min-w-0 gap-5">
          <NextSteps result={result} />
          <Times result={result} asTable={asTable} />
        </div>
        <div className="grid min-w-0 gap-5">
          <Before result={result} />
          <Areas areas={result.areas} asTable={asTable} />
        </div>
      </div>
    </div>
  );
}

/** A link to the review of the questions, wrong ones first. */
export function ReviewLink({ result }: { readonly result: MockResult }) {
  const [first] = reviewOrder(result.rows);
  const wrong = result.score.total - result.score.correct;
  if (first === undefined) return null;
  return (
    <ButtonLink
      tone="primary"
      href={questionPath(result, first)}
      after={<ArrowRight className="size-4" />}
      data-print="no"
    >
      {wrong > 0 ? `Review ${counted(wrong, 'wrong or blank answer')}` : 'Review the answers'}
    </ButtonLink>
  );
}
