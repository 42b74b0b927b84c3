import type { ItemStatistics } from '@app/insights/contract';
import { formatCount, dayInWords } from '@app/platform/contract';
import { Card, Table, Tbody, Td, Th, Thead, Tr } from '@app/platform/web/ui';
import { separatesRange, separatesValue, SHOWN_FROM, shareRange, shareValue } from './shown.ts';

const SOURCES = { practice: 'Practice', mock: 'Mocks' } as const;

/** The figures of each epoch and source apart: a change of meaning or key begins anew. */
export function Epochs({ data }: { readonly data: ItemStatistics }) {
  return (
    <Card title="Counted apart" aside="A change of meaning or key begins anew" flush>
      <Table caption="Figures by epoch and source">
        <Thead>
          <Th>Where</Th>
          <Th>Counted</Th>
          <Th align="right">People</Th>
          <Th align="right">Right</Th>
          <Th align="right">Strong from weak</Th>
          <Th align="right">Difficulty</Th>
        </Thead>
        <Tbody>
          {data.counted.map(({ epoch, source, people, figures, difficulty, first_at, last_at }) => (
            <Tr key={`${epoch} ${source}`}>
              <Th scope="row">
                {SOURCES[source]}
                {epoch === data.epoch ? '' : `, before change ${epoch + 1}`}
              </Th>
              <Td>{epoch === data.epoch ? `since ${dayInWords(first_at)}` : `to ${dayInWords(last_at)}`}</Td>
              <Td num align="right">
                {formatCount(people)}
              </Td>
              <Td num align="right">
                {people < SHOWN_FROM ? 'too few' : `${shareValue(figures.right, people)} ${shareRange(figures.right)}`}
              </Td>
              <Td num align="right">
                {separatesValue(figures.separates, people)}
                {figures.separates && people >= SHOWN_FROM ? (
                  <span className="text-ink2"> ({separatesRange(figures.separates)})</span>
                ) : null}
              </Td>
              <Td num align="right">
                {difficulty === null || people < SHOWN_FROM
                  ? 'not yet'
                  : `${difficulty.value.toFixed(1).replace('-', '−')} ± ${(2 * difficulty.se).toFixed(1)}`}
              </Td>
            </Tr>
          ))}
        </Tbody>
      </Table>
      <p className="px-6 py-3.5 text-sm text-ink2">
        Difficulty is on the scale of people’s strength: somebody of strength 0, the middle person, is right half of the
        time at 0. ± is two standard errors.
      </p>
    </Card>
  );
}
