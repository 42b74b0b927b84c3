import { type StockRow, stockApi, stockScreens } from '@app/guides/contract';
import { Loaded, queryOf } from '@app/platform/web/query';
import { Badge, EmptyState, Skeleton, Table, Tbody, Td, Th, Thead, Tr } from '@app/platform/web/ui';
import { counted, type Line, LINES, type ReplyOf } from '@app/platform/contract';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';

/** A number, or a mark where there is none. */
const Amount = ({ value }: { readonly value: number }) =>
  value === 0 ? <Badge tone="warn">none</Badge> : <span className="num">{value}</span>;

const Row = ({ row, others }: { readonly row: StockRow; readonly others: readonly string[] }) => (
  <Tr>
    <Th scope="row">{row.topic}</Th>
    <Td>{row.category}</Td>
    <Td>
      <Amount value={row.guides} />
      {row.drafts > 0 ? <span className="ml-2 text-sm text-ink3">{counted(row.drafts, 'draft')}</span> : null}
    </Td>
    <Td>
      <Amount value={row.questions} />
    </Td>
    {row.others.map((value, at) => (
      <Td key={others[at]}>
        <Amount value={value} />
      </Td>
    ))}
    <Td>{row.unreviewed > 0 ? <span className="num">{row.unreviewed}</span> : ''}</Td>
    <Td>{row.overdue > 0 ? <Badge tone="bad">{row.overdue} due</Badge> : ''}</Td>
  </Tr>
);

function Stock({ data }: { readonly data: ReplyOf<(typeof stockApi)[Line]['stock']> }) {
  const without = data.rows.filter(({ guides }) => guides === 0).length;
  return (
    <>
      <h1 className="text-[1.6875rem]">Guide coverage</h1>
      <p className="mt-1 mb-4 text-ink2">
        {counted(data.rows.length, 'topic')}, {without} without a guide that learners can read.
      </p>
      {data.rows.length === 0 ? (
        <EmptyState drawing="pigeonhole" title="No topics yet">
          Add categories with topics first.
        </EmptyState>
      ) : (
        <Table caption="Topics and what there is for them">
          <Thead>
            <Th>Topic</Th>
            <Th>Category</Th>
            <Th>Guides</Th>
            <Th>Questions</Th>
            {data.others.map((label) => (
              <Th key={label}>{label}</Th>
            ))}
            <Th>Not reviewed</Th>
            <Th>Review due</Th>
          </Thead>
          <Tbody>
            {data.rows.map((row) => (
              <Row key={`${row.category} ${row.topic}`} row={row} others={data.others} />
            ))}
          </Tbody>
        </Table>
      )}
    </>
  );
}

/** Which topics have a guide and questions, and whose review is due; gaps come first. */
export default function StockPage() {
  const { pathname } = useLocation();
  const line = LINES.find((each) => stockScreens[each] === pathname) ?? LINES[0];
  const query = useQuery(queryOf(stockApi[line].stock, {}));
  return (
    <Loaded
      level={1}
      query={query}
      what="the topics"
      safe="Nothing was changed."
      skeleton={<Skeleton className="h-96 rounded-lg" />}
    >
      {(data) => <Stock data={data} />}
    </Loaded>
  );
}
