import { certificatesApi, checkPath, type OwnRow } from '@app/certificates/contract';
import { counted, dayInWords } from '@app/platform/contract';
import { Button, ButtonLink, Card, Switch } from '@app/platform/web/ui';
import { useCall } from '@app/platform/web/write';
import { bankPages } from '@app/practice/contract';
import { pdfAddress } from '../queries.ts';

export interface OwnRowsProps {
  readonly rows: readonly OwnRow[];
  /** The subject for which a certificate is being issued; null: none. */
  readonly pending: string | null;
  readonly onIssue: (row: OwnRow) => void;
}

export function standingOf({ kind, certificate, left, total, can_issue }: OwnRow): string {
  // Questions of a mock may have been left unanswered.
  if (!certificate)
    return kind === 'mock' ? 'Mark reached' : `All ${counted(total, 'question')} answered, right or wrong`;
  const issued = `Issued on ${dayInWords(certificate.issued_at)}`;
  if (left > 0) return `${issued}. Answer ${left} more ${left === 1 ? 'question' : 'questions'} for an updated one`;
  return can_issue ? `${issued}. An updated one is available` : issued;
}

/** The line under a subject: its bank or the day of the mock, which tells two of the same kind apart, then its standing. */
export function aboutOf(row: OwnRow): string {
  const bank = row.bank && row.kind === 'category' ? bankPages[row.bank].name : null;
  const day = row.ended_at === null ? null : dayInWords(row.ended_at);
  return [bank, day, standingOf(row)].filter((part) => part !== null).join(' · ');
}

/** Whether others see the score, set for each certificate. */
function ScoreSwitch({ row }: { readonly row: OwnRow }) {
  const change = useCall(certificatesApi.showScore, { onProblem: 'toast', refresh: [certificatesApi.own] });
  const { certificate, subject } = row;
  // Attendance has no score.
  if (!certificate || row.kind === 'webinar') return null;
  const { own_score: score, out_of: total, score_shown: shown, public_id: publicId } = certificate;
  return (
    <Switch
      className="mt-2 text-sm"
      aria-label={`Show my score on the certificate: ${subject}`}
      checked={shown}
      disabled={change.pending}
      onChange={(event) => void change.call({ params: { publicId }, body: { shown: event.target.checked } })}
    >
      Show my score on the certificate ({score} of {total})
    </Switch>
  );
}

interface RowProps extends Omit<OwnRowsProps, 'rows'> {
  readonly row: OwnRow;
}

function Row({ row, pending, onIssue }: RowProps) {
  const { certificate, subject, can_issue } = row;
  const busy = pending === row.subject_id;
  const get = certificate ? 'Get a new one' : 'Get your certificate';
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 px-5 py-4">
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="text-lg font-medium break-words">{subject}</h2>
        <p className="text-sm text-ink3">{aboutOf(row)}</p>
        <ScoreSwitch row={row} />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {certificate ? (
          <>
            <ButtonLink size="s" href={checkPath(certificate.public_id)} aria-label={`Share: ${subject}`}>
              Share
            </ButtonLink>
            <ButtonLink
              as="a"
              size="s"
              href={pdfAddress(certificate)}
              target="_blank"
              rel="noopener"
              aria-label={`Open the PDF: ${subject}`}
            >
              Open the PDF
            </ButtonLink>
          </>
        ) : null}
        {can_issue ? (
          <Button
            tone="secondary"
            size="s"
            busy={busy}
            disabled={pending !== null && !busy}
            onClick={() => onIssue(row)}
            aria-label={`${get}: ${subject}`}
          >
            {get}
          </Button>
        ) : null}
      </div>
    </li>
  );
}

export function OwnRows({ rows, pending, onIssue }: OwnRowsProps) {
  return (
    <Card flush>
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <Row key={`${row.kind} ${row.subject_id}`} row={row} pending={pending} onIssue={onIssue} />
        ))}
      </ul>
    </Card>
  );
}
