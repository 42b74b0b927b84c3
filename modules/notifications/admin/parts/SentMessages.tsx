import { GROUP_LABELS, type Group, type LetterRow, staffNotificationsApi } from '@app/notifications/contract';
import { showMoment } from '@app/platform/admin';
import { queryOf } from '@app/platform/web/query';
import {
  Badge,
  Button,
  ErrorState,
  Loading,
  SkeletonLines,
  Table,
  Tbody,
  Td,
  Th,
  Thead,
  Tr,
} from '@app/platform/web/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

const SIZE = 20;
const whoFor = (row: LetterRow): string => GROUP_LABELS[row.audience as Group] ?? 'Named people';

/** Messages sent by staff, newest first. */
export function SentMessages() {
  const [page, setPage] = useState(1);
  const found = useQuery(queryOf(staffNotificationsApi.sentMessages, { query: { page, size: SIZE } }));
  const { data } = found;
  return (
    <div className="mt-8">
      <h2 className="mb-3 text-xl">Sent</h2>
      {found.isError ? (
        <ErrorState level={3} title="We could not load what was sent" onRetry={() => void found.refetch()}>
          Nothing was changed.
        </ErrorState>
      ) : null}
      {!data && !found.isError ? (
        <Loading label="Loading what was sent">
          <SkeletonLines />
        </Loading>
      ) : null}
      {data && data.rows.length === 0 ? <p className="text-ink3">Nothing yet.</p> : null}
      {data && data.rows.length > 0 ? <Rows rows={data.rows} /> : null}
      {data && data.count > SIZE ? (
        <div className="mt-3 flex gap-2.5">
          <Button size="s" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Newer
          </Button>
          <Button size="s" disabled={page * SIZE >= data.count} onClick={() => setPage(page + 1)}>
            Older
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function Rows({ rows }: { readonly rows: readonly LetterRow[] }) {
  return (
    <Table caption="Sent messages">
      <Thead>
        <Th>Title</Th>
        <Th>To</Th>
        <Th>Inboxes</Th>
        <Th>Sent</Th>
      </Thead>
      <Tbody>
        {rows.map((row) => (
          <Tr key={row.id}>
            <Td>{row.title}</Td>
            <Td>{whoFor(row)}</Td>
            <Td>
              <span className="num">{row.recipients}</span>{' '}
              {row.delivered ? null : <Badge tone="info">on its way</Badge>}
            </Td>
            <Td>{showMoment(row.sent_at)}</Td>
          </Tr>
        ))}
      </Tbody>
    </Table>
  );
}
