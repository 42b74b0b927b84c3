import { timeOf } from '@app/platform/admin';
import { Loaded, queryOf } from '@app/platform/web/query';
import { Badge, Card, SkeletonLines, Table, Tbody, Td, Th, Thead, Tr, UiLink } from '@app/platform/web/ui';
import { type MailRow, mailApi, mailTitle } from '@app/staff/contract';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';

const state = (row: MailRow) => {
  if (row.version === 0) return <Badge tone="warn">Not written</Badge>;
  return row.edited ? <Badge tone="info">Edited</Badge> : <Badge>Original</Badge>;
};

/** Every mail the product sends. */
export default function MailsPage() {
  const { pathname } = useLocation();
  const found = useQuery(queryOf(mailApi.mails, {}));
  return (
    <>
      <h1 className="text-[1.6875rem]">All mails</h1>
      <p className="mb-4 text-ink2">
        The mails the product sends by itself. You can edit the text; the layout is fixed.
      </p>
      <Loaded
        query={found}
        what="the mails"
        safe="Nothing was changed."
        skeleton={
          <Card>
            <SkeletonLines lines={6} />
          </Card>
        }
      >
        {({ rows }) => (
          <Card flush>
            <Table caption="Mails">
              <Thead>
                <Th>Mail</Th>
                <Th className="max-sm:hidden">Subject</Th>
                <Th>Text</Th>
                <Th className="max-sm:hidden">Changed</Th>
              </Thead>
              <Tbody>
                {rows.map((row) => (
                  <Tr key={row.tag}>
                    <Td>
                      <UiLink href={`${pathname}/${row.tag}`}>{mailTitle(row.tag)}</UiLink>
                      <div className="text-sm text-ink3">{row.about}</div>
                    </Td>
                    <Td className="max-sm:hidden">{row.subject}</Td>
                    <Td className="whitespace-nowrap">{state(row)}</Td>
                    <Td className="max-sm:hidden">
                      <span className="num">
                        {row.edited && row.updated_at ? timeOf(Date.parse(row.updated_at)) : 'Never'}
                      </span>
                    </Td>
                  </Tr>
                ))}
              </Tbody>
            </Table>
          </Card>
        )}
      </Loaded>
    </>
  );
}
