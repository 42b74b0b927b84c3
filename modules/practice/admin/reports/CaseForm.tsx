import { showMoment, useKeptText } from '@app/platform/admin';
import type { BodyOf } from '@app/platform/contract';
import { queryOf } from '@app/platform/web/query';
import { Button, Checkbox, Field, RadioGroup, Select, TextArea, toast } from '@app/platform/web/ui';
import { ProblemNotice, useCall } from '@app/platform/web/write';
import { casesApi, closeCaseBody, type ReportCase } from '@app/practice/contract';
import { workbenchApi } from '@app/questions/contract';
import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { type CaseDraft, caseDrafts } from './case-drafts.ts';

const ENDS = [
  {
    value: 'right',
    label: 'They are right: to be corrected',
    hint: 'The case stays open. The next version of the question closes it and sends your answer.',
  },
  { value: 'mended', label: 'They are right: already corrected', hint: 'Your answer is sent now, with the version.' },
  { value: 'fine', label: 'No fault', hint: 'The question stays as it is.' },
];

/** Refused by the call, so that a version has to be chosen. */
const NOT_CHOSEN = 0;
/** The minimum length that the call requires. */
const SHORTEST = 3;

/** Everyone who would receive the answer, each once. */
const readersOf = ({ reports }: ReportCase): readonly string[] => [
  ...new Map(reports.flatMap(({ reporter }) => (reporter ? [[reporter.uid, reporter.name]] : []))).values(),
];
const together = (names: readonly string[]): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '');

function doneWords({ resolution, fixed_in, tell }: BodyOf<typeof casesApi.close>): string {
  if (resolution === 'right' && fixed_in === undefined)
    return `To be corrected. The next version closes it${tell ? ' and sends your answer' : ''}.`;
  return tell ? 'Answer sent, report closed.' : 'Report closed. Nothing was sent.';
}

/** If a colleague has already closed the case, what was typed goes too: there is no box for it any more. */
const useClosing = (id: string) =>
  useCall(casesApi.close, {
    onDone: (_reply, { body }) => {
      caseDrafts.drop(id);
      toast({ message: doneWords(body) });
    },
    onProblem: ({ code, message }) => {
      if (code !== 'REPORT_CLOSED') return;
      caseDrafts.drop(id);
      toast({ message: `${message} Your answer was not sent.`, tone: 'error' });
    },
    refresh: [casesApi.cases],
  });

const closeWords = (tell: boolean, readers: number): string => {
  if (!tell) return 'Close the case';
  return readers > 1 ? `Send to ${readers} people and close` : 'Send and close';
};

interface FixedInProps {
  readonly questionId: string;
  readonly value: number;
  readonly missing: boolean;
  readonly onChange: (n: number) => void;
}
/** The published version that has corrected it; none is proposed. */
function FixedIn({ questionId, value, missing, onChange }: FixedInProps) {
  const { data } = useQuery(queryOf(workbenchApi.versions, { params: { id: questionId } }));
  const options = (data?.rows ?? []).map(({ version, at }) => ({
    value: String(version),
    label: `Version ${version}, ${showMoment(at)}`,
  }));
  return (
    <Field label="Corrected in" error={missing ? 'Choose the version.' : undefined}>
      <Select
        prompt="Choose…"
        options={options}
        value={value === NOT_CHOSEN ? '' : String(value)}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </Field>
  );
}

interface OutcomeProps {
  readonly found: ReportCase;
  readonly draft: CaseDraft;
  /** Closing was tried before everything was chosen. */
  readonly early: boolean;
  readonly onWrite: (part: Partial<CaseDraft>) => void;
}
function Outcome({ found, draft: { resolution, fixedIn }, early, onWrite }: OutcomeProps) {
  const mended = resolution === 'right' && fixedIn !== undefined;
  return (
    <>
      <RadioGroup
        legend="What did you find?"
        name={`end-${found.number}`}
        options={ENDS}
        value={mended ? 'mended' : (resolution ?? '')}
        onChange={(value) =>
          onWrite({
            resolution: value === 'fine' ? 'fine' : 'right',
            fixedIn: value === 'mended' ? NOT_CHOSEN : undefined,
          })
        }
      />
      {mended ? (
        <FixedIn
          questionId={found.question.id}
          value={fixedIn}
          missing={early && fixedIn === NOT_CHOSEN}
          onChange={(n) => onWrite({ fixedIn: n })}
        />
      ) : null}
    </>
  );
}

function ToCorrect({ found: { to_correct, answer } }: { readonly found: ReportCase }) {
  if (!to_correct) return null;
  return (
    <p className="text-sm text-ink2">
      To be corrected, since {showMoment(to_correct.at)}
      {to_correct.by ? `, by ${to_correct.by}` : ''}. The next version of the question closes it
      {to_correct.tell ? ` and sends: “${answer}”` : ', and nothing is sent'}.
    </p>
  );
}

/** The outcome, without a default because learners are told it, and one reply to all; sending it closes the case. */
export function CaseForm({ found }: { readonly found: ReportCase }) {
  const id = String(found.number);
  const draft = useKeptText(caseDrafts, id);
  const readers = readersOf(found);
  const { resolution, fixedIn, answer, tell = readers.length > 0 } = draft;
  const mended = resolution === 'right' && fixedIn !== undefined;
  const write = (part: Partial<CaseDraft>) => caseDrafts.change(id, { ...draft, ...part });
  const [early, setEarly] = useState(false);
  const closing = useClosing(id);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const seen = found.reports.map((report) => report.number);
    const body = closeCaseBody.safeParse({ resolution, answer, tell, seen, ...(mended ? { fixed_in: fixedIn } : {}) });
    setEarly(!body.success);
    if (body.success) void closing.call({ params: { number: found.number }, body: body.data });
  };
  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid justify-items-start gap-3 border-t border-line pt-3 [&>:has(textarea)]:w-full"
    >
      <Outcome found={found} draft={draft} early={early} onWrite={write} />
      <ToCorrect found={found} />
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
        {resolution === 'right' && !mended ? 'Mark as to be corrected' : closeWords(tell, readers.length)}
      </Button>
    </form>
  );
}
