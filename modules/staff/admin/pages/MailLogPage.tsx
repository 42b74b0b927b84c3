import { SearchForm, timeOf, useAdminFacts } from '@app/platform/admin';
import { pageIn } from '@app/platform/web';
import { queryOf } from '@app/platform/web/query';
import { Badge, Button, Card, ChipLink, EmptyState, Table, Tbody, Td, Th, Thead, Tr } from '@app/platform/web/ui';
import { useCall } from '@app/platform/web/write';
import { MAIL_LOG, MAIL_STATES, type MailLogRow, mailTitle, upkeepApi } from '@app/staff/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { UpkeepPage } from '../UpkeepPage.tsx';

const NAMES: Readonly<Record<MailLogRow['state'], string>> = { waiting: 'Waiting', sent: 'Sent', refused: 'Refused' };
const TONES = { waiting: 'info', sent: undefined, refused: 'warn' } as const;

interface Choice {
  readonly state: MailLogRow['state'] | undefined;
  readonly to: string;
}
const hrefOf = ({ state, to }: Choice, page = 1): string => {
  const query = new URLSearchParams({ ...(state ? { state } : {}), ...(to ? { to } : {}) });
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${MAIL_LOG}?${query}` : MAIL_LOG;
};

const when = (row: MailLogRow): string => {
  if (row.state === 'sent') return timeOf(Date.parse(row.sent_at ?? row.created_at));
  const tries = row.attempts === 1 ? '1 attempt' : `${row.attempts} attempts`;
  return `${timeOf(Date.parse(row.created_at))}, ${tries}`;
};

function SendAgain({ row }: { readonly row: MailLogRow }) {
  const retry = useCall(upkeepApi.retryMail, { onProblem: 'toast', refresh: [upkeepApi.mailLog] });
  return (
    <Button size="s" busy={retry.pending} onClick={() => void retry.call({ params: { id: row.id } })}>
      Send again<span className="sr-only"> to {row.to}</span>
    </Button>
  );
}

function Rows({ rows, mayRetry }: { readonly rows: readonly MailLogRow[]; readonly mayRetry: boolean }) {
  return (
    <Card flush>
      <Table caption="E-mails of the last 30 days">
        <Thead>
          <Th>To</Th>
          <Th className="max-sm:hidden">E-mail</Th>
          <Th>State</Th>
          <Th className="max-sm:hidden">When</Th>
          <Th>
            <span className="sr-only">Send again</span>
          </Th>
        </Thead>
        <Tbody>
          {rows.map((row) => (
            <Tr key={row.id}>
              <Td className="wrap-anywhere">
                {row.to}
                <div className="text-sm text-ink3 sm:hidden">
                  {mailTitle(row.tag)}, <span className="num">{when(row)}</span>
                </div>
                {row.reason ? <div className="text-sm text-ink3">{row.reason}</div> : null}
              </Td>
              <Td className="max-sm:hidden">{mailTitle(row.tag)}</Td>
              <Td>
                <Badge tone={TONES[row.state]}>{NAMES[row.state]}</Badge>
              </Td>
              <Td className="max-sm:hidden">
                <span className="num">{when(row)}</span>
              </Td>
              <Td>{mayRetry && row.can_retry ? <SendAgain row={row} /> : null}</Td>
            </Tr>
          ))}
        </Tbody>
      </Table>
    </Card>
  );
}

/** The delivery state of each mail, without its content. */
export default function MailLogPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const mayRetry = useAdminFacts().rightsIn('pasettings').e;
  const page = pageIn(params);
  const choice: Choice = {
    state: MAIL_STATES.find((state) => state === params.get('state')),
    to: params.get('to') ?? '',
  };
  const { state, to } = choice;
  const found = useQuery(
    queryOf(upkeepApi.mailLog, { query: { page, ...(state ? { state } : {}), ...(to ? { to } : {}) } }),
  );
  return (
    <UpkeepPage
      title="Mail log"
      lede="Every e-mail of the last 30 days. Waiting ones are retried automatically. A refused one can be sent again unless it held a code or a link, which is not kept."
      choice={
        <div className="mb-4 flex flex-wrap items-center gap-3">
          <nav aria-label="State" className="flex flex-wrap gap-2">
            <ChipLink href={hrefOf({ state: undefined, to })} on={state === undefined}>
              All
            </ChipLink>
            {MAIL_STATES.map((each) => (
              <ChipLink key={each} href={hrefOf({ state: each, to })} on={each === state}>
                {NAMES[each]}
              </ChipLink>
            ))}
          </nav>
          <SearchForm
            className="min-w-0 flex-1 basis-64"
            label="E-mail address"
            placeholder="E-mail address"
            value={to}
            onSearch={(typed) => void navigate(hrefOf({ state, to: typed }))}
          />
        </div>
      }
      found={found}
      page={page}
      hrefFor={(number) => hrefOf(choice, number)}
      empty={
        <EmptyState drawing="sprig" title="No e-mails here">
          <p>Choose another state, or another address.</p>
        </EmptyState>
      }
    >
      {(rows) => <Rows rows={rows} mayRetry={mayRetry} />}
    </UpkeepPage>
  );
}
