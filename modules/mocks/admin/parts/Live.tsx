import type { MocksDesk } from '@app/mocks/contract';
import { timeOfDay } from '@app/platform/contract';
import { Card, Table, Tbody, Td, Th, Thead, Tr } from '@app/platform/web/ui';

/** Running papers. */
export function Live({
  rows,
  profiles,
}: {
  readonly rows: MocksDesk['live'];
  readonly profiles: MocksDesk['profiles'];
}) {
  const nameOf = (slug: string) => profiles.find((profile) => profile.slug === slug)?.name ?? slug;
  return (
    <Card title="Running now">
      {rows.length === 0 ? (
        <p className="text-ink2">No paper is running.</p>
      ) : (
        <Table caption="Papers running now">
          <Thead>
            <Th>Format</Th>
            <Th>Papers</Th>
            <Th>Answered</Th>
            <Th>Next to close</Th>
          </Thead>
          <Tbody>
            {rows.map((row) => (
              <Tr key={row.profile}>
                <Th scope="row">{nameOf(row.profile)}</Th>
                <Td>{row.papers}</Td>
                <Td>
                  {row.answered} of {row.questions}
                </Td>
                <Td>{timeOfDay(row.next_deadline)}</Td>
              </Tr>
            ))}
          </Tbody>
        </Table>
      )}
    </Card>
  );
}
