import { timeOf } from '@app/platform/admin';
import { Loaded, queryOf } from '@app/platform/web/query';
import { Badge, Card, SkeletonLines, Table, Tbody, Td, Th, Thead, Tr, UiLink } from '@app/platform/web/ui';
import { type MailRow, mailApi, mailTitle } from '@app/staff/contract';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';

const state = (row: MailRow) => {
  if (row.version === 0) return <Badge tone="warn">Not written</Badge>;
  if (!row.edited) return <Badge>Original</Badge>;
  return (
    <>
      <Badge tone="info">Edited</Badge>{' '}
      {row.updated_at ? <span className="num text-sm">{timeOf(Date.parse(row.updated_at))}</span> : null}
    </>
  );
};
const byTitle = (one: MailRow, other: MailRow): number => mailTitle(one.tag).localeCompare(mailTitle(other.tag));

/** Every mail the product sends. */
export default function MailsPage() {
  const { pathname } = useLocation();
  const found = useQuery(queryOf(mailApi.mails, {}));
  return (
    <>
      <h1 className="text-[1.6875rem]">All mails</h1>
      <p className="mb-4 text-ink2">
        The e-mails the site sends automatically. You can edit the text; the layout is fixed.
      </p>
      <Loaded
        query={found}
        what="the e-mails"
        safe="Nothing was changed."
        skeleton={
          <Card>
            <SkeletonLines lines={6} />
          </Card>
        }
      >
        {({ rows }) => (
          <Card flush>
            <Table caption="E-mails">
              <Thead>
                <Th>E-mail</Th>
                <Th className="max-sm:hidden">Subject</Th>
                <Th>Text</Th>
              </Thead>
              <Tbody>
                {rows.toSorted(byTitle).map((row) => (
                  <Tr key={row.tag}>
                    <Td>
                      <UiLink href={`${pathname}/${row.tag}`}>{mailTitle(row.tag)}</UiLink>
                      <div className="text-sm text-ink3">{row.about}</div>
                    </Td>
                    <Td className="max-sm:hidden">{row.subject}</Td>
                    <Td className="whitespace-nowrap">{state(row)}</Td>
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
