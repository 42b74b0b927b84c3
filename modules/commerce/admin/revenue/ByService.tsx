import { pounds, type Revenue } from '@app/commerce/contract';
import { Card, ScoreBar, Table, Tbody, Td, Th, Thead, Tr } from '@app/platform/web/ui';

/** Columns that a phone has no room for; what they say stands under the name there. */
const ROOMY = 'max-sm:hidden';

interface RowProps {
  readonly row: Revenue['services'][number];
  readonly hasVat: boolean;
  /** The most that a service brought in. */
  readonly most: number;
}
function Row({ row, hasVat, most }: RowProps) {
  const more = [
    `${pounds(row.pence)} taken`,
    row.refunded_pence ? `${pounds(row.refunded_pence)} refunded` : '',
    hasVat ? `${pounds(row.vat_pence ?? 0)} VAT` : '',
  ];
  return (
    <Tr>
      <Th scope="row">
        {row.title}
        <span className="block text-sm font-normal text-ink2 sm:hidden">{more.filter(Boolean).join(', ')}</span>
      </Th>
      <Td num align="right">
        {row.orders}
      </Td>
      <Td num align="right" className={ROOMY}>
        {pounds(row.pence)}
      </Td>
      <Td num align="right" className={ROOMY}>
        {row.refunded_pence ? pounds(row.refunded_pence) : '–'}
      </Td>
      <Td num align="right">
        <b>{pounds(row.kept_pence)}</b>
      </Td>
      {hasVat ? (
        <Td num align="right" className={ROOMY}>
          {pounds(row.vat_pence ?? 0)}
        </Td>
      ) : null}
      <Td className={ROOMY}>
        <span className="block w-24">
          <ScoreBar
            thin
            value={Math.max(0, Math.round((row.kept_pence / most) * 100))}
            label={`${row.title}, ${pounds(row.kept_pence)} kept`}
          />
        </span>
      </Td>
    </Tr>
  );
}

/** Revenue per service. */
export function ByService({ found }: { readonly found: Revenue }) {
  const most = Math.max(1, ...found.services.map(({ kept_pence }) => kept_pence));
  const hasVat = found.vat_percent !== null;
  return (
    <Card flush title="By service">
      <div className="[&_:is(th,td):first-child]:pl-6">
        <Table caption="Revenue by service">
          <Thead>
            <Th>Service</Th>
            <Th align="right">Orders</Th>
            <Th align="right" className={ROOMY}>
              Taken
            </Th>
            <Th align="right" className={ROOMY}>
              Refunded
            </Th>
            <Th align="right">Kept</Th>
            {hasVat ? (
              <Th align="right" className={ROOMY}>
                VAT included
              </Th>
            ) : null}
            <Th className={ROOMY}>
              <span className="sr-only">Share of the largest</span>
            </Th>
          </Thead>
          <Tbody>
            {found.services.map((row) => (
              <Row key={row.item_id} row={row} hasVat={hasVat} most={most} />
            ))}
          </Tbody>
        </Table>
      </div>
    </Card>
  );
}
