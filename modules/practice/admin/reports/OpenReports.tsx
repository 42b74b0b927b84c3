import { LeaveGuard, showMoment, useKeptText } from '@app/platform/admin';
import type { Endpoint } from '@app/platform/contract';
import { queryOf } from '@app/platform/web/query';
import { Button, Card, Checkbox, Field, Notice, Select, TextArea, toast } from '@app/platform/web/ui';
import { ProblemNotice, useCall } from '@app/platform/web/write';
import {
  type OpenTextReport,
  type ReportDecision,
  reportDecisionShape,
  TEXT_REPORT_NAMES,
} from '@app/practice/contract';
import { PersonLink } from '@app/users/admin';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { type CaseDraft, reportDrafts } from './case-drafts.ts';

interface ShownReport extends OpenTextReport {
  /** The front of the card it is about; none: about the text as a whole. */
  readonly front?: string | null;
}
/** Both reply with the reports that are still open. */
type DeskCall<Params, Body> = Endpoint<{
  readonly params: Params;
  readonly query: undefined;
  readonly body: Body;
  readonly reply: { readonly reports: readonly ShownReport[] };
  readonly sent: { readonly query: undefined; readonly body: Body };
}>;
/** A text that learners report problems in, and the calls of its reports. */
interface ReportedText {
  readonly calls: {
    readonly desk: DeskCall<{ id: string }, undefined>;
    readonly close: DeskCall<{ id: string; report: string }, ReportDecision>;
  };
  readonly id: string;
  readonly noun: 'guide' | 'gem';
}

const endsOf = (noun: string) => [
  { value: 'right', label: `They are right: the ${noun} is corrected and saved` },
  { value: 'fine', label: `No fault: the ${noun} stays as it is` },
];
/** The minimum length that the call requires. */
const SHORTEST = 3;

/** Enter would save the text, because the form is around this. */
const keepEnter = (event: KeyboardEvent) => {
  if (event.key === 'Enter') event.preventDefault();
};

interface DecisionProps {
  readonly text: ReportedText;
  readonly report: ShownReport;
}

/** The outcome, without a default because the learner is told it, and the answer; together they close the report. */
function Decision({ text, report: { id, reporter } }: DecisionProps) {
  const cache = useQueryClient();
  const draft = useKeptText(reportDrafts, id);
  const { resolution, answer, tell = reporter !== null } = draft;
  const write = (part: Partial<CaseDraft>) => reportDrafts.change(id, { ...draft, ...part });
  const [early, setEarly] = useState(false);
  const closing = useCall(text.calls.close, {
    onDone: (desk, { body }) => {
      reportDrafts.drop(id);
      cache.setQueryData(queryOf(text.calls.desk, { params: { id: text.id } }).queryKey, desk);
      toast({ message: body.tell ? 'Answer sent, report closed.' : 'Report closed. Nothing was sent.' });
    },
  });
  const close = () => {
    const body = reportDecisionShape.safeParse({ resolution, answer, tell });
    setEarly(!body.success);
    if (body.success) void closing.call({ params: { id: text.id, report: id }, body: body.data });
  };
  return (
    <div className="mt-3 grid justify-items-start gap-3 [&>:has(textarea)]:w-full">
      <LeaveGuard dirty={answer.trim() !== ''} keptInTab />
      <Field label="What did you find?" id={`end-${id}`} error={early && !resolution ? 'Choose one.' : undefined}>
        <Select
          prompt="Choose…"
          options={endsOf(text.noun)}
          value={resolution ?? ''}
          onChange={(event) => write({ resolution: event.target.value as ReportDecision['resolution'] })}
        />
      </Field>
      <Field
        label="Your answer"
        error={early && answer.trim().length < SHORTEST ? 'Write a few words.' : undefined}
        id={`answer-${id}`}
      >
        <TextArea
          rows={3}
          maxLength={2000}
          value={answer}
          onChange={(event) => write({ answer: event.target.value })}
        />
      </Field>
      {reporter ? (
        <Checkbox checked={tell} onKeyDown={keepEnter} onChange={(event) => write({ tell: event.target.checked })}>
          Send this answer to {reporter.name}. Untick it to keep it as a note for colleagues.
        </Checkbox>
      ) : null}
      <ProblemNotice problem={closing.problem} />
      <Button busy={closing.pending} onClick={close}>
        {tell ? 'Send and close the report' : 'Close the report'}
      </Button>
    </div>
  );
}

function Report({ text, report, mayDecide }: DecisionProps & { readonly mayDecide: boolean }) {
  const [deciding, setDeciding] = useState(() => reportDrafts.of(report.id).answer.trim() !== '');
  const { kind, body, at, reporter, front } = report;
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
        <b>{TEXT_REPORT_NAMES[kind]}</b>
        <span className="text-ink2">
          {reporter ? <PersonLink uid={reporter.uid} name={reporter.name} /> : 'A deleted account'}
        </span>
        <time dateTime={at} className="num ml-auto text-xs text-ink2">
          {showMoment(at)}
        </time>
      </p>
      {front ? <p className="mt-1 text-sm text-ink2">{front}</p> : null}
      <blockquote className="mt-1 whitespace-pre-wrap">{body}</blockquote>
      {mayDecide && !deciding ? (
        <Button size="s" className="mt-2" onClick={() => setDeciding(true)}>
          Decide…
        </Button>
      ) : null}
      {deciding ? <Decision text={text} report={report} /> : null}
    </li>
  );
}

/** Learners' open reports about a text. Each is closed by a decision; saving the text closes none. */
export function OpenReports({ mayDecide, ...text }: ReportedText & { readonly mayDecide: boolean }) {
  const { data, isError } = useQuery(queryOf(text.calls.desk, { params: { id: text.id } }));
  if (isError && !data) return <Notice tone="warn">The reports about this {text.noun} could not be loaded.</Notice>;
  const reports = data?.reports ?? [];
  if (reports.length === 0) return null;
  return (
    <Card
      title={reports.length === 1 ? '1 open report' : `${reports.length} open reports`}
      level={2}
      className="max-w-page"
    >
      <ul className="divide-y divide-line">
        {reports.map((report) => (
          <Report key={report.id} text={text} report={report} mayDecide={mayDecide} />
        ))}
      </ul>
    </Card>
  );
}
