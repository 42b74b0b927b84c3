import { LeaveGuard } from '@app/platform/admin';
import { Button, Checkbox, Field, TextArea, toast } from '@app/platform/web/ui';
import { ProblemNotice, useCall } from '@app/platform/web/write';
import { closeReportBody, type QuestionReport, reportsApi } from '@app/practice/contract';
import { type SyntheticEvent, useState } from 'react';

/** The answer to a report; writing it closes the report. */
export function AnswerForm({ report }: { readonly report: QuestionReport }) {
  const { number, reporter } = report;
  const [answer, setAnswer] = useState('');
  const [tell, setTell] = useState(reporter !== null);
  const [early, setEarly] = useState(false);
  const closing = useCall(reportsApi.closeReport, {
    onDone: ({ told }) => toast({ message: told ? 'Answer sent, report closed.' : 'Report closed. Nothing was sent.' }),
    refresh: [reportsApi.reports],
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const body = closeReportBody.safeParse({ answer, tell });
    setEarly(!body.success);
    if (body.success) void closing.call({ params: { number }, body: body.data });
  };
  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid justify-items-start gap-3 border-t border-line pt-3 [&>:has(textarea)]:w-full"
    >
      <LeaveGuard dirty={answer.trim() !== '' && !closing.done} />
      <Field label="Your answer" error={early ? 'Write a few words.' : undefined}>
        <TextArea rows={3} maxLength={2000} value={answer} onChange={(event) => setAnswer(event.target.value)} />
      </Field>
      {reporter ? (
        <Checkbox checked={tell} onChange={(event) => setTell(event.target.checked)}>
          Send this answer to {reporter.name}. Untick it to keep it as a note for colleagues.
        </Checkbox>
      ) : null}
      <ProblemNotice problem={closing.problem} />
      <Button type="submit" tone="primary" busy={closing.pending}>
        {tell ? 'Send and close' : 'Close the report'}
      </Button>
    </form>
  );
}
