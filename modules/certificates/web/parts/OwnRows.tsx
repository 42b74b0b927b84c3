import { certificatesApi, checkPath, type OwnRow } from '@app/certificates/contract';
import { counted, dayInWords } from '@app/platform/contract';
import { Button, ButtonLink, Card, Switch, UiLink } from '@app/platform/web/ui';
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
  if (!certificate) return kind === 'mock' ? 'Sat to the end' : `All ${counted(total, 'question')} answered`;
  const issued = `Issued on ${dayInWords(certificate.issued_at)}`;
  if (left > 0) return `${issued}. Answer ${left} more ${left === 1 ? 'question' : 'questions'} for an updated one`;
  return can_issue ? `${issued}. An updated one is available` : issued;
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
  /** Its button is the primary one of the page. */
  readonly leads: boolean;
}

function Row({ row, leads, pending, onIssue }: RowProps) {
  const { certificate, bank, subject, can_issue } = row;
  const busy = pending === row.subject_id;
  const get = certificate ? 'Get a new one' : 'Get your certificate';
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 px-5 py-4">
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="text-lg font-medium break-words">{subject}</h2>
        <p className="text-sm text-ink3">
          {bank && row.kind === 'category' ? `${bankPages[bank].title} · ` : null}
          {standingOf(row)}
        </p>
        <ScoreSwitch row={row} />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {certificate ? (
          <>
            <UiLink href={checkPath(certificate.public_id)} aria-label={`Share: ${subject}`}>
              Share
            </UiLink>
            <ButtonLink
              as="a"
              tone="quiet"
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
            tone={leads ? 'primary' : 'secondary'}
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

/** The first certificate that was never collected, otherwise the first that can be updated. */
export const leadOf = (rows: readonly OwnRow[]): OwnRow | undefined => {
  const open = rows.filter(({ can_issue }) => can_issue);
  return open.find(({ certificate }) => certificate === null) ?? open[0];
};

export function OwnRows({ rows, pending, onIssue }: OwnRowsProps) {
  const lead = leadOf(rows);
  return (
    <Card flush>
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <Row
            key={`${row.kind} ${row.subject_id}`}
            row={row}
            leads={row === lead}
            pending={pending}
            onIssue={onIssue}
          />
        ))}
      </ul>
    </Card>
  );
}
