import { useKeptText } from '@app/platform/admin';
import { Button, Checkbox, Field, RadioGroup, TextArea, toast } from '@app/platform/web/ui';
import { ProblemNotice, useCall } from '@app/platform/web/write';
import { casesApi, closeCaseBody, type ReportCase } from '@app/practice/contract';
import { type SyntheticEvent, useState } from 'react';
import { type CaseDraft, caseDrafts } from './case-drafts.ts';

const ENDS = [
  { value: 'right', label: 'They are right', hint: 'They are thanked. Correct the question in the editor.' },
  { value: 'fine', label: 'No fault', hint: 'The question stays as it is.' },
];

/** The minimum length that the call requires. */
const SHORTEST = 3;

/** Everyone who would receive the answer, each once. */
const readersOf = ({ reports }: ReportCase): readonly string[] => [
  ...new Map(reports.flatMap(({ reporter }) => (reporter ? [[reporter.uid, reporter.name]] : []))).values(),
];
const together = (names: readonly string[]): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '');

/** If a colleague has already closed the case, what was typed goes too: there is no box for it any more. */
const useClosing = (id: string) =>
  useCall(casesApi.close, {
    onDone: (_reply, { body }) => {
      caseDrafts.drop(id);
      toast({ message: body.tell ? 'Answer sent, report closed.' : 'Report closed. Nothing was sent.' });
    },
    onProblem: ({ code, message }) => {
      if (code !== 'REPORT_CLOSED') return;
      caseDrafts.drop(id);
      toast({ message: `${message} Your answer was not sent.`, tone: 'error' });
    },
    refresh: [casesApi.cases],
  });

/** The outcome, without a default because learners are told it, and one reply to all; sending it closes the case. */
export function CaseForm({ found }: { readonly found: ReportCase }) {
  const id = String(found.number);
  const draft = useKeptText(caseDrafts, id);
  const readers = readersOf(found);
  const { resolution, answer, tell = readers.length > 0 } = draft;
  const write = (part: Partial<CaseDraft>) => caseDrafts.change(id, { ...draft, ...part });
  const [early, setEarly] = useState(false);
  const closing = useClosing(id);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const seen = found.reports.map((report) => report.number);
    const body = closeCaseBody.safeParse({ resolution, answer, tell, seen });
    setEarly(!body.success);
    if (body.success) void closing.call({ params: { number: found.number }, body: body.data });
  };
  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid justify-items-start gap-3 border-t border-line pt-3 [&>:has(textarea)]:w-full"
    >
      <RadioGroup
        legend="What did you find?"
        name={`end-${found.number}`}
        options={ENDS}
        value={resolution ?? ''}
        onChange={(value) => write({ resolution: value as CaseDraft['resolution'] })}
      />
      {early && resolution === null ? (
        <p role="alert" className="text-sm text-wrong">
          Choose whether they are right.
        </p>
      ) : null}
      <Field label="Your answer" error={early && answer.trim().length < SHORTEST ? 'Write a few words.' : undefined}>
        <TextArea
          rows={3}
          maxLength={2000}
          value={answer}
          onChange={(event) => write({ answer: event.target.value })}
        />
      </Field>
      {readers.length > 0 ? (
        <Checkbox checked={tell} onChange={(event) => write({ tell: event.target.checked })}>
          Send this answer to {together(readers)}. Untick it to keep it as a note for colleagues.
        </Checkbox>
      ) : null}
      <ProblemNotice problem={closing.problem} />
      <Button type="submit" tone="primary" busy={closing.pending}>
        {tell
          ? readers.length > 1
            ? `Send to ${readers.length} people and close`
            : 'Send and close'
          : 'Close the case'}
      </Button>
    </form>
  );
}
