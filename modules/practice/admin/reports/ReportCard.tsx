import { showMoment } from '@app/platform/admin';
import { Badge, cx, UiLink } from '@app/platform/web/ui';
import { type QuestionReport, REPORT_KIND_NAMES } from '@app/practice/contract';
import { PersonLink } from '@app/users/admin';
import { AnswerForm } from './AnswerForm.tsx';

const previewHref = (id: string): string => `/preview/question/${encodeURIComponent(id)}`;

interface ReportCardProps {
  readonly report: QuestionReport;
  readonly chosen: boolean;
  readonly onChoose: (number: number) => void;
}

/** One report in the list: its head opens it, the chosen one shows everything and how to answer. */
export function ReportCard({ report, chosen, onChoose }: ReportCardProps) {
  const { number, question, kind, text, created_at } = report;
  return (
    <article
      aria-label={`Report ${number}`}
      className={cx('px-5 py-4', chosen && 'bg-primary-soft shadow-[inset_3px_0_0_var(--primary)]')}
    >
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 className="text-md font-semibold">
          <button
            type="button"
            aria-expanded={chosen}
            onClick={() => onChoose(number)}
            className="text-left underline-offset-3 hover:underline"
          >
            {question.code || 'A question that is gone'}: {REPORT_KIND_NAMES[kind]}
          </button>
        </h2>
        {report.open_here > 1 ? <Badge tone="warn">{report.open_here} open reports of this question</Badge> : null}
        <time dateTime={created_at} className="num ml-auto text-sm text-ink2">
          {showMoment(created_at)}
        </time>
      </div>
      {chosen ? <Opened report={report} /> : <p className="mt-1 truncate text-ink2">“{text}”</p>}
    </article>
  );
}

function Opened({ report }: { readonly report: QuestionReport }) {
  const { question, reporter, chose, text, state } = report;
  return (
    <div className="mt-2 space-y-3">
      <p className="text-sm text-ink2">
        {reporter ? <PersonLink uid={reporter.uid} name={reporter.name} /> : 'A deleted account'}
        {chose ? `, chose ${chose}` : ', has not answered the question'}
        {question.place ? `. ${question.place.category}.` : '. No bank offers this question now.'}
      </p>
      <blockquote className="rounded-md bg-surface px-4 py-3 whitespace-pre-wrap text-ink">{text}</blockquote>
      {question.opening ? (
        <p className="max-w-[75ch] text-sm text-ink2">
          {question.opening} <b className="text-ink">{question.lead_in}</b>{' '}
          <UiLink href={previewHref(question.id)} target="_blank" rel="noreferrer">
            Open the question
          </UiLink>
        </p>
      ) : null}
      {state === 'open' ? <AnswerForm report={report} /> : <Closed report={report} />}
    </div>
  );
}

function Closed({ report }: { readonly report: QuestionReport }) {
  const { closed_at, closed_by, answer, told } = report;
  return (
    <div className="border-t border-line pt-3 text-sm">
      <p className="text-ink2">
        Closed {closed_at ? showMoment(closed_at) : ''} by {closed_by ?? 'a former colleague'}.{' '}
        {told ? 'The learner was sent this answer.' : 'The learner was not told.'}
      </p>
      <p className="mt-1 whitespace-pre-wrap text-ink">{answer}</p>
    </div>
  );
}
