import { closeReportBody, guideReportsApi, type OpenReport, REPORT_NAMES } from '@app/guides/contract';
import { LeaveGuard, showMoment } from '@app/platform/admin';
import type { Line } from '@app/platform/contract';
import { queryOf } from '@app/platform/web/query';
import { Button, Card, Checkbox, Field, Notice, Select, TextArea, toast } from '@app/platform/web/ui';
import { ProblemNotice, useCall } from '@app/platform/web/write';
import { PersonLink } from '@app/users/admin';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';

const ENDS = [
  { value: 'right', label: 'They are right: I correct the guide' },
  { value: 'fine', label: 'No fault: the guide stays as it is' },
];
type End = 'right' | 'fine';
/** The minimum length that the call requires. */
const SHORTEST = 3;

/** Enter would save the guide, because the form is around this. */
const keepEnter = (event: KeyboardEvent) => {
  if (event.key === 'Enter') event.preventDefault();
};

interface DecisionProps {
  readonly line: Line;
  readonly guideId: string;
  readonly report: OpenReport;
}

/** The outcome, without a default because the learner is told it, and the answer; together they close the report. */
function Decision({ line, guideId, report: { id, reporter } }: DecisionProps) {
  const cache = useQueryClient();
  const [resolution, setResolution] = useState<End | null>(null);
  const [answer, setAnswer] = useState('');
  const [tell, setTell] = useState(reporter !== null);
  const [early, setEarly] = useState(false);
  const closing = useCall(guideReportsApi[line].close, {
    onDone: (desk, { body }) => {
      cache.setQueryData(queryOf(guideReportsApi[line].desk, { params: { id: guideId } }).queryKey, desk);
      toast({ message: body.tell ? 'Answer sent, report closed.' : 'Report closed. Nothing was sent.' });
    },
  });
  const close = () => {
    const body = closeReportBody.safeParse({ resolution, answer, tell });
    setEarly(!body.success);
    if (body.success) void closing.call({ params: { id: guideId, report: id }, body: body.data });
  };
  return (
    <div className="mt-3 grid justify-items-start gap-3 [&>:has(textarea)]:w-full">
      <LeaveGuard dirty={answer.trim() !== ''} />
      <Field label="What did you find?" id={`end-${id}`} error={early && !resolution ? 'Choose one.' : undefined}>
        <Select
          prompt="Choose…"
          options={ENDS}
          value={resolution ?? ''}
          onChange={(event) => setResolution(event.target.value as End)}
        />
      </Field>
      <Field
        label="Your answer"
        error={early && answer.trim().length < SHORTEST ? 'Write a few words.' : undefined}
        id={`answer-${id}`}
      >
        <TextArea rows={3} maxLength={2000} value={answer} onChange={(event) => setAnswer(event.target.value)} />
      </Field>
      {reporter ? (
        <Checkbox checked={tell} onKeyDown={keepEnter} onChange={(event) => setTell(event.target.checked)}>
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

function Report({ line, guideId, report, mayDecide }: DecisionProps & { readonly mayDecide: boolean }) {
  const [deciding, setDeciding] = useState(false);
  const { kind, body, at, reporter } = report;
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
        <b>{REPORT_NAMES[kind]}</b>
        <span className="text-ink2">
          {reporter ? <PersonLink uid={reporter.uid} name={reporter.name} /> : 'A deleted account'}
        </span>
        <time dateTime={at} className="num ml-auto text-xs text-ink2">
          {showMoment(at)}
        </time>
      </p>
      <blockquote className="mt-1 whitespace-pre-wrap">{body}</blockquote>
      {mayDecide && !deciding ? (
        <Button size="s" className="mt-2" onClick={() => setDeciding(true)}>
          Decide…
        </Button>
      ) : null}
      {deciding ? <Decision line={line} guideId={guideId} report={report} /> : null}
    </li>
  );
}

/** Learners' open reports about this guide. Each is closed by a decision; saving the guide closes none. */
export function OpenReports({
  line,
  guideId,
  mayDecide,
}: Omit<DecisionProps, 'report'> & { readonly mayDecide: boolean }) {
  const { data, isError } = useQuery(queryOf(guideReportsApi[line].desk, { params: { id: guideId } }));
  if (isError && !data) return <Notice tone="warn">The reports about this guide could not be loaded.</Notice>;
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
          <Report key={report.id} line={line} guideId={guideId} report={report} mayDecide={mayDecide} />
        ))}
      </ul>
    </Card>
  );
}
