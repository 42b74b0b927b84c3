import type { AreaResult } from '@app/mocks/contract';
import { Button, Card, Table, Tbody, Td, Th, Thead, Tr } from '@app/platform/web/ui';
import { likelyRange } from '@app/practice/contract';
import { useState } from 'react';
import { fewText, lowestFirst } from './areas.ts';

const SHOWN = 9;

const Bar = ({ low, high, at }: { readonly low: number; readonly high: number; readonly at: number }) => (
  <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" className="h-4 w-full">
    <rect y="2" width="100" height="6" className="fill-track" />
    <rect x={low} y="2" width={Math.max(1, high - low)} height="6" className="fill-primary opacity-45" />
    <rect x={Math.max(0, at - 1.25)} y="1" width="2.5" height="8" className="fill-primary" />
  </svg>
);

function Row({ area: { name, correct, total, everyone } }: { readonly area: AreaResult }) {
  const [low, high] = likelyRange(correct, total) ?? [0, 100];
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_5.5rem_4.5rem] items-center gap-3 py-2.5">
      <span>{name}</span>
      <span>
        <Bar {...{ low, high }} at={(100 * correct) / total} />
        <span className="sr-only">
          likely {low} to {high}%{everyone === null ? '' : `, everyone ${everyone}%`}
        </span>
      </span>
      <span className="num text-right">
        {correct} of {total}
      </span>
    </li>
  );
}

const AreaTable = ({ areas }: { readonly areas: readonly AreaResult[] }) => (
  <Table caption="Areas" dense>
    <Thead>
      <Th>Area</Th>
      <Th align="right">Right</Th>
      <Th align="right">Likely, %</Th>
      <Th align="right">Everyone, %</Th>
    </Thead>
    <Tbody>
      {areas.map(({ id, name, correct, total, everyone }) => (
        <Tr key={id}>
          <Td>{name}</Td>
          <Td num align="right">
            {correct} of {total}
          </Td>
          <Td num align="right">
            {likelyRange(correct, total)?.join('–')}
          </Td>
          <Td num align="right">
            {everyone ?? '–'}
          </Td>
        </Tr>
      ))}
    </Tbody>
  </Table>
);

/** Every area with its range, the lowest by a shrunk estimate first. */
export function Areas({ areas, asTable }: { readonly areas: readonly AreaResult[]; readonly asTable: boolean }) {
  const [all, setAll] = useState(false);
  const rows = lowestFirst(areas);
  const few = fewText(rows);
  return (
    <Card title="Lowest areas first, with their range">
      {asTable ? (
        <AreaTable areas={rows} />
      ) : (
        <>
          <ul className="divide-y divide-line">
            {(all ? rows : rows.slice(0, SHOWN)).map((area) => (
              <Row key={area.id} area={area} />
            ))}
          </ul>
          {rows.length > SHOWN ? (
            <Button tone="quiet" onClick={() => setAll(!all)} className="mt-2 -ml-4.5" data-print="no">
              {all ? 'Show fewer' : `Show all ${rows.length} areas`}
            </Button>
          ) : null}
        </>
      )}
      {few ? <p className="mt-3 text-sm text-ink2">{few}</p> : null}
    </Card>
  );
}
