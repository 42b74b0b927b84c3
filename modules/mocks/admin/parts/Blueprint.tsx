import type { DeskCell } from '@app/mocks/contract';
import { Badge, Card, Table, Tbody, Td, Th, Thead, Tr } from '@app/platform/web/ui';

const short = ({ stock, wanted }: DeskCell): number => Math.max(0, wanted - stock);

/** Questions of each area in a full mock, and the stock; areas with too few come first. */
export const Blueprint = ({ rows }: { readonly rows: readonly DeskCell[] }) => {
  const isShort = rows.some((row) => short(row) > 0);
  return (
    <Card title="Questions for each area">
      <p className="mb-3 text-sm text-ink2">
        How many questions a full mock takes from each area is set in the categories. Amber: too few unused questions
        for one more fixed mock. Trial questions are not counted, because no fixed mock uses them.
      </p>
      <Table caption="Areas, their share of a full mock, and the questions there are">
        <Thead>
          <Th>Area</Th>
          <Th>In a full mock</Th>
          <Th>Questions</Th>
          <Th>Not used yet</Th>
          {isShort ? <Th>Missing</Th> : null}
        </Thead>
        <Tbody>
          {rows
            .toSorted((a, b) => short(b) - short(a) || b.wanted - a.wanted)
            .map((row) => (
              <Tr key={row.id}>
                <Th scope="row">{row.name}</Th>
                <Td>{row.wanted}</Td>
                <Td>{row.stock}</Td>
                <Td>{row.unused < row.wanted ? <Badge tone="warn">{row.unused}</Badge> : row.unused}</Td>
                {isShort ? <Td>{short(row) > 0 ? <Badge tone="bad">{short(row)}</Badge> : ''}</Td> : null}
              </Tr>
            ))}
        </Tbody>
      </Table>
    </Card>
  );
};
