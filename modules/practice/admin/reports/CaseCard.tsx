import { showMoment, useAdminFacts } from '@app/platform/admin';
import { MAIN_BANK, timeLeft } from '@app/platform/contract';
import { queryOf } from '@app/platform/web/query';
import { Badge, Button, cx, Select, UiLink } from '@app/platform/web/ui';
import { useCall } from '@app/platform/web/write';
import { casesApi, REPORT_KIND_NAMES, type ReportCase } from '@app/practice/contract';
import { planApi } from '@app/questions/contract';
import { PersonLink } from '@app/users/admin';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import Flag from 'lucide-react/icons/flag';
import { CaseForm } from './CaseForm.tsx';

const PER_CENT = 100;
const previewHref = (id: string): string => `/preview/question/${encodeURIComponent(id)}`;
const editHref = (id: string): string => `/admin/paplabable/questionbank/edit?id=${encodeURIComponent(id)}`;

interface CaseCardProps {
  readonly found: ReportCase;
  readonly chosen: boolean;
  readonly onChoose: (number: number) => void;
}

/** One case in the list: clicking its head chooses it, and the chosen one shows everything and the reply form. */
export function CaseCard({ found, chosen, onChoose }: CaseCardProps) {
  const { number, question, kind, reports, state, due_at, owner } = found;
  const clock = timeLeft(due_at);
  const people = new Set(reports.map(({ reporter }, at) => reporter?.uid ?? `gone ${at}`)).size;
  return (
    <article
      aria-label={`Case ${number}`}
      className={cx('px-5 py-4', chosen && 'bg-primary-soft shadow-[inset_3px_0_0_var(--primary)]')}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
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
        <Badge tone="berry" icon={<Flag />}>
          {people === 1 ? '1 reporter' : `${people} reporters`}
        </Badge>
        {found.under_review && state === 'open' ? <Badge tone="info">Learners see “under review”</Badge> : null}
        {found.to_correct ? <Badge tone="warn">To be corrected</Badge> : null}
        {state === 'open' ? (
          <Badge tone={clock.tone} className="ml-auto">
            {clock.text}
          </Badge>
        ) : null}
        {owner && state === 'open' ? (
          <span className="text-sm text-ink2">{owner.mine ? 'Yours' : owner.name}</span>
        ) : null}
      </div>
      {chosen ? <Opened found={found} /> : <p className="mt-1 truncate text-ink2">“{reports[0]?.text}”</p>}
    </article>
  );
}

function Opened({ found }: { readonly found: ReportCase }) {
  const { question, reports, state } = found;
  const mayAnswer = useAdminFacts().rightsIn('paques').e;
  return (
    <div className="mt-3 space-y-3">
      <ul className="divide-y divide-line rounded-md bg-surface">
        {reports.map(({ reporter, text, created_at, chose }) => (
          <li key={`${reporter?.uid} ${created_at}`} className="px-4 py-3">
            <p className="flex flex-wrap items-baseline gap-x-2 text-sm text-ink2">
              {reporter ? <PersonLink uid={reporter.uid} name={reporter.name} /> : 'A deleted account'}
              <span>{chose ? `chose ${chose}` : 'has not answered the question'}</span>
              <time dateTime={created_at} className="num ml-auto">
                {showMoment(created_at)}
              </time>
            </p>
            <blockquote className="mt-1 whitespace-pre-wrap text-ink">{text}</blockquote>
          </li>
        ))}
      </ul>
      <Evidence found={found} />
      {question.place ? null : <p className="text-sm text-ink2">No bank offers this question now.</p>}
      {state === 'closed' ? <Closed found={found} /> : null}
      {state === 'open' ? <Owner found={found}>{mayAnswer ? <TakeOrGive found={found} /> : null}</Owner> : null}
      {state === 'open' && mayAnswer ? <CaseForm found={found} /> : null}
    </div>
  );
}

/** The question itself and how learners do at it, before a decision is made. */
function Evidence({ found }: { readonly found: ReportCase }) {
  const { question, figures } = found;
  const mayEdit = useAdminFacts().rightsIn('paques').e;
  const { people, correct } = figures;
  return (
    <div className="max-w-[75ch] text-sm text-ink2">
      {question.opening ? (
        <p>
          {question.opening} <b className="text-ink">{question.lead_in}</b>
        </p>
      ) : null}
      <p className="mt-1 flex flex-wrap gap-x-3">
        <span>
          {people === 0
            ? 'No first attempts yet.'
            : `${Math.round((PER_CENT * correct) / people)}% right of ${people} first ${people === 1 ? 'attempt' : 'attempts'}.`}
        </span>
        <UiLink href={previewHref(question.id)} target="_blank" rel="noreferrer">
          Open the question
        </UiLink>
        {mayEdit ? <UiLink href={editHref(question.id)}>Edit it</UiLink> : null}
      </p>
    </div>
  );
}

function Owner({ found: { owner }, children }: { readonly found: ReportCase; readonly children: ReactNode }) {
  return (
    <p className="flex flex-wrap items-center gap-3 text-sm text-ink2">
      {owner
        ? `With ${owner.mine ? 'you' : owner.name} since ${showMoment(owner.since)}.`
        : 'Nobody is dealing with this yet.'}
      {children}
    </p>
  );
}

function TakeOrGive({ found: { number, owner } }: { readonly found: ReportCase }) {
  const owning = useCall(casesApi.own, { onProblem: 'toast', refresh: [casesApi.cases] });
  const { data } = useQuery(queryOf(planApi.colleagues, { query: { edition: MAIN_BANK } }));
  const others = data?.rows.filter(({ you, name }) => !you && name !== owner?.name) ?? [];
  const take = !owner?.mine;
  const params = { number };
  return (
    <>
      <Button size="s" busy={owning.pending} onClick={() => void owning.call({ params, body: { take } })}>
        {take ? (owner ? 'Take it over' : 'Take it') : 'Give it back'}
      </Button>
      {others.length > 0 ? (
        <Select
          size="s"
          aria-label="Give it to a colleague"
          prompt="Give it to…"
          value=""
          disabled={owning.pending}
          options={others.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => void owning.call({ params, body: { take: true, person_id: event.target.value } })}
        />
      ) : null}
    </>
  );
}

const ENDS = { right: 'They were right.', fine: 'No fault.' } as const;

function sentTo(reports: ReportCase['reports']): string {
  const notified = reports.filter((each) => each.told).length;
  if (notified === 0) return 'Kept as a note, sent to nobody.';
  return notified === reports.length
    ? 'Sent to everybody who reported it.'
    : `Sent for ${notified} of ${reports.length} reports.`;
}

function Closed({ found }: { readonly found: ReportCase }) {
  const { closed_at, closed_by, answer, resolution, reports, fixed_in } = found;
  return (
    <div className="border-t border-line pt-3 text-sm">
      <p className="text-ink2">
        Closed {closed_at ? showMoment(closed_at) : ''}
        {closed_by ? ` by ${closed_by}` : ''}. {resolution ? ENDS[resolution] : ''}
        {fixed_in === null ? '' : ` Corrected in version ${fixed_in}.`}
      </p>
      <p className="mt-1 whitespace-pre-wrap text-ink">{answer}</p>
      {answer && reports.length > 0 ? <p className="mt-1 text-ink2">{sentTo(reports)}</p> : null}
    </div>
  );
}
