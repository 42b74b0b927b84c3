import type { Mock, MockResult } from '@app/mocks/contract';
import { dateTime, pageMeta } from '@app/platform/web';
import { Button, ButtonLink, Card, Segmented, Switch } from '@app/platform/web/ui';
import { ByGroup, ListPage, ListWaiting, TimeChart, Unavailable } from '@app/practice/web/rooms';
import { useQuery } from '@tanstack/react-query';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { type MetaFunction, useParams } from 'react-router';
import { mockPath, mockQuery, questionPath, resultQuery, ROOT } from '../queries.ts';
import { KeepFlags, LateAnswers } from '../result/AfterEnd.tsx';
import { findingsOf } from '../result/findings.ts';
import { ResultHead } from '../result/ResultHead.tsx';
import { SavePdf } from '../result/SavePdf.tsx';
import { reviewOrder } from '../result/review-order.ts';

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: 'Mock result', path: args.location.pathname, noIndex: true });

function Times({ result, asTable }: { readonly result: MockResult; readonly asTable: boolean }) {
  const papers = result.papers_marked.map(({ n }) => String(n));
  const [paper, setPaper] = useState(papers[0] ?? '1');
  const rows = result.rows.filter((row) => String(row.paper) === paper);
  const timed = rows.map(({ position, seconds, is_correct }) => ({ number: position, seconds, right: is_correct }));
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
    </Card>
  );
}

const groupsOf = ({ areas }: MockResult) =>
  areas
    .map(({ name, correct, total, everyone }) => ({
      name,
      right: correct,
      answered: total,
      percent: Math.round((100 * correct) / total),
      everyone,
    }))
    .toSorted((a, b) => b.percent - a.percent || b.answered - a.answered);

function Told({ result }: { readonly result: MockResult }) {
  const [asTable, setAsTable] = useState(false);
  return (
    <div className="grid gap-5">
      <LateAnswers result={result} />
      <ResultHead result={result} />
      <div className="flex flex-wrap items-center justify-end gap-x-6 gap-y-2" data-print="no">
        <Switch checked={asTable} onChange={(event) => setAsTable(event.target.checked)}>
          Show as table
        </Switch>
        <KeepFlags result={result} />
        <SavePdf id={result.id} />
        <Button tone="quiet" icon={<Printer />} onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-[5fr_7fr]">
        <ByGroup title="By area" groups={groupsOf(result)} asTable={asTable} />
        <Times result={result} asTable={asTable} />
      </div>
    </div>
  );
}

function Actions({ mock, result }: { readonly mock: Mock; readonly result: MockResult }) {
  const [first] = reviewOrder(result.rows);
  const wrong = result.score.total - result.score.correct;
  if (first === undefined) return null;
  return (
    <ButtonLink
      tone="primary"
      href={questionPath(mock.number, first)}
      after={<ArrowRight className="size-4" />}
      data-print="no"
    >
      {wrong > 0 ? `Review ${wrong} wrong first` : 'Review the answers'}
    </ButtonLink>
  );
}

/** The result of a mock that has ended. */
export default function MockResultPage() {
  const { mocknumber = '' } = useParams();
  const number = Number(mocknumber);
  const { data: mock, ...state } = useQuery({ ...mockQuery(number), refetchOnMount: 'always' });
  const { data: result, ...told } = useQuery({
    ...resultQuery(mock?.id ?? ''),
    enabled: mock !== undefined && mock.ended_at !== null,
  });
  const error = state.error ?? told.error;
  const isRunning = mock !== undefined && mock.ended_at === null;
  if (error && !result)
    return (
      <Unavailable
        what="this result"
        error={error}
        onRetry={() => void (mock ? told.refetch() : state.refetch())}
        back={{ href: ROOT, label: 'Back to your mocks' }}
      />
    );
  const title = `${mock?.title ?? 'Mock'}, result`;
  return (
    <ListPage
      title={title}
      crumbs={[{ label: 'Mocks', href: ROOT }]}
      here={mock?.title}
      lede={
        result?.ended_at
          ? `${dateTime(result.created_at).slice(0, -3)} to ${dateTime(result.ended_at).slice(0, -3)}.`
          : undefined
      }
      actions={mock && result ? <Actions mock={mock} result={result} /> : null}
    >
      {isRunning ? (
        <Card className="max-w-head">
          <p className="mb-4">Your result appears when the mock has ended.</p>
          <ButtonLink tone="primary" href={mockPath(number)}>
            Go to the mock
          </ButtonLink>
        </Card>
      ) : result ? (
        <Told result={result} />
      ) : (
        <ListWaiting label="Loading the result" />
      )}
    </ListPage>
  );
}
