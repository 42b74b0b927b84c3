import { timeOf, useAdminFacts } from '@app/platform/admin';
import { pageIn } from '@app/platform/web';
import { queryOf } from '@app/platform/web/query';
import { Button, Card, EmptyState, Table, Tbody, Td, Th, Thead, Tr } from '@app/platform/web/ui';
import { useCall } from '@app/platform/web/write';
import { FAILED_JOBS, type FailedJob, upkeepApi } from '@app/staff/contract';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { UpkeepPage } from '../UpkeepPage.tsx';

function RunAgain({ row }: { readonly row: FailedJob }) {
  const retry = useCall(upkeepApi.retryJob, { onProblem: 'toast', refresh: [upkeepApi.failedJobs] });
  return (
    <Button size="s" busy={retry.pending} onClick={() => void retry.call({ params: { id: row.id } })}>
      Run again<span className="sr-only">: {row.kind}</span>
    </Button>
  );
}

function Rows({ rows, mayRetry }: { readonly rows: readonly FailedJob[]; readonly mayRetry: boolean }) {
  return (
    <Card flush>
      <Table caption="Failed jobs">
        <Thead>
          <Th>Job</Th>
          <Th className="max-sm:hidden">Attempts</Th>
          <Th>Failed</Th>
          <Th>
            <span className="sr-only">Run again</span>
          </Th>
        </Thead>
        <Tbody>
          {rows.map((row) => (
            <Tr key={row.id}>
              <Td className="wrap-anywhere">
                <code>{row.kind}</code>
                {row.reason ? <div className="text-sm text-ink3">{row.reason}</div> : null}
              </Td>
              <Td className="max-sm:hidden">
                <span className="num">{row.attempts}</span>
              </Td>
              <Td>
                <span className="num">{timeOf(Date.parse(row.failed_at))}</span>
              </Td>
              <Td>{mayRetry ? <RunAgain row={row} /> : null}</Td>
            </Tr>
          ))}
        </Tbody>
      </Table>
    </Card>
  );
}

/** Background work that used up its attempts. */
export default function FailedJobsPage() {
  const [params] = useSearchParams();
  const mayRetry = useAdminFacts().rightsIn('pasettings').e;
  const page = pageIn(params);
  const found = useQuery(queryOf(upkeepApi.failedJobs, { query: { page } }));
  return (
    <UpkeepPage
      title="Failed jobs"
      lede="Background work that failed at every attempt. Fix the cause first, then run it again; it leaves this list and comes back only if it fails again."
      found={found}
      page={page}
      hrefFor={(number) => (number > 1 ? `${FAILED_JOBS}?page=${number}` : FAILED_JOBS)}
      empty={
        <EmptyState drawing="sprig" title="Nothing has failed">
          <p>Work that fails is tried again automatically. Only what fails every time is listed here.</p>
        </EmptyState>
      }
    >
      {(rows) => <Rows rows={rows} mayRetry={mayRetry} />}
    </UpkeepPage>
  );
}
