import { MESSAGE_SCREEN, type SentRow, staffNotificationsApi } from '@app/notifications/contract';
import { showMoment } from '@app/platform/admin';
import { Loaded, queryOf } from '@app/platform/web/query';
import { Badge, Button, Card, SkeletonLines, Table, Tbody, Td, Th, Thead, Tr, UiLink } from '@app/platform/web/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { audienceName } from './letter.ts';

const SIZE = 20;

/** Messages sent by staff, newest first. */
export function SentMessages() {
  const [page, setPage] = useState(1);
  const found = useQuery(queryOf(staffNotificationsApi.sentMessages, { query: { page, size: SIZE } }));
  return (
    <div className="mt-8">
      <h2 className="mb-3 text-xl">Sent</h2>
      <Loaded level={3} query={found} what="what was sent" safe="Nothing was changed." skeleton={<SkeletonLines />}>
        {({ count, rows }) => (
          <>
            {rows.length === 0 ? (
              <p className="text-ink3">Nothing yet.</p>
            ) : (
              <Card flush>
                <Rows rows={rows} />
              </Card>
            )}
            {count > SIZE ? (
              <div className="mt-3 flex gap-2.5">
                <Button size="s" disabled={page === 1} onClick={() => setPage(page - 1)}>
                  Newer
                </Button>
                <Button size="s" disabled={page * SIZE >= count} onClick={() => setPage(page + 1)}>
                  Older
                </Button>
              </div>
            ) : null}
          </>
        )}
      </Loaded>
    </div>
  );
}

function Rows({ rows }: { readonly rows: readonly SentRow[] }) {
  return (
    <Table caption="Sent messages">
      <Thead>
        <Th>Title</Th>
        <Th>To</Th>
        <Th>People</Th>
        <Th>From</Th>
        <Th>Sent</Th>
      </Thead>
      <Tbody>
        {rows.map((row) => (
          <Tr key={row.id}>
            <Td>
              <UiLink href={`${MESSAGE_SCREEN}/${row.id}`}>{row.title}</UiLink>
            </Td>
            <Td>{audienceName(row)}</Td>
            <Td>
              <span className="num">{row.recipients}</span>{' '}
              {row.delivered ? null : <Badge tone="info">on its way</Badge>}
            </Td>
            <Td>{row.sender ?? 'Not known'}</Td>
            <Td>{showMoment(row.sent_at)}</Td>
          </Tr>
        ))}
      </Tbody>
    </Table>
  );
}
