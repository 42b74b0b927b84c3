import { pounds, type Revenue } from '@app/commerce/contract';
import { Card, Table, Tbody, Td, Th, Thead, Tr } from '@app/platform/web/ui';

/** Revenue per coupon, and the share its partner earns. */
export function ByCoupon({ coupons }: { readonly coupons: Revenue['coupons'] }) {
  if (coupons.length === 0) return null;
  return (
    <Card flush title="By coupon and partner">
      <div className="[&_:is(th,td):first-child]:pl-6">
        <Table caption="Revenue by coupon and partner">
          <Thead>
            <Th>Coupon</Th>
            <Th>Partner</Th>
            <Th align="right">Orders</Th>
            <Th align="right">Taken off</Th>
            <Th align="right">Kept</Th>
            <Th align="right">Partner’s share</Th>
          </Thead>
          <Tbody>
            {coupons.map((row) => (
              <Tr key={row.code}>
                <Th scope="row">{row.code}</Th>
                <Td>{row.partner || '–'}</Td>
                <Td num align="right">
                  {row.orders}
                </Td>
                <Td num align="right">
                  {pounds(row.discount_pence)}
                </Td>
                <Td num align="right">
                  <b>{pounds(row.kept_pence)}</b>
                </Td>
                <Td num align="right">
                  {row.share_percent > 0 ? `${pounds(row.share_pence)} (${row.share_percent}%)` : '–'}
                </Td>
              </Tr>
            ))}
          </Tbody>
        </Table>
      </div>
    </Card>
  );
}
