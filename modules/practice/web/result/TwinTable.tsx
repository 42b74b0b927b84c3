import { Table, Tbody, Td, Th, Thead, Tr } from '@app/platform/web/ui';

export interface TwinTableProps {
  readonly caption: string;
  readonly head: readonly string[];
  /** The first cell names its row. */
  readonly rows: readonly (readonly [string, ...(string | number)[]])[];
}

/** The data of a chart as a table. */
export function TwinTable({ caption, head, rows }: TwinTableProps) {
  const [first, ...others] = head;
  return (
    <Table caption={caption}>
      <Thead>
        <Th>{first}</Th>
        {others.map((name) => (
          <Th key={name} align="right">
            {name}
          </Th>
        ))}
      </Thead>
      <Tbody>
        {rows.map(([name, ...cells]) => (
          <Tr key={name}>
            <Td>{name}</Td>
            {cells.map((cell, at) => (
              <Td key={others[at]} num={typeof cell === 'number'} align="right">
                {cell}
              </Td>
            ))}
          </Tr>
        ))}
      </Tbody>
    </Table>
  );
}
