import { pounds, type Revenue } from '@app/commerce/contract';
import { Card, Table, Tbody, Td, Th, Thead, Tr } from '@app/platform/web/ui';

/** Columns that a phone has no room for; what they say stands under the code there. */
const ROOMY = 'max-sm:hidden';
const shareText = ({ share_pence, share_percent }: Revenue['coupons'][number]): string =>
  share_percent > 0 ? `${pounds(share_pence)} (${share_percent}%)` : '';

/** Revenue per coupon, and the share its partner earns. */
export function ByCoupon({ coupons }: { readonly coupons: Revenue['coupons'] }) {
  if (coupons.length === 0) return null;
  return (
    <Card flush title="By coupon and partner">
      <div className="[&_:is(th,td):first-child]:pl-6">
        <Table caption="Revenue by coupon and partner">
          <Thead>
            <Th>Coupon</Th>
            <Th className={ROOMY}>Partner</Th>
            <Th align="right">Orders</Th>
            <Th align="right" className={ROOMY}>
              Discount
            </Th>
            <Th align="right">Kept</Th>
            <Th align="right" className={ROOMY}>
              Partner’s share
            </Th>
          </Thead>
          <Tbody>
            {coupons.map((row) => (
              <Tr key={row.code}>
                <Th scope="row">
                  {row.code}
                  <span className="block text-sm font-normal text-ink2 sm:hidden">
                    {[`${pounds(row.discount_pence)} discount`, row.partner, shareText(row)].filter(Boolean).join(', ')}
                  </span>
                </Th>
                <Td className={ROOMY}>{row.partner || '–'}</Td>
                <Td num align="right">
                  {row.orders}
                </Td>
                <Td num align="right" className={ROOMY}>
                  {pounds(row.discount_pence)}
                </Td>
                <Td num align="right">
                  <b>{pounds(row.kept_pence)}</b>
                </Td>
                <Td num align="right" className={ROOMY}>
                  {shareText(row) || '–'}
                </Td>
              </Tr>
            ))}
          </Tbody>
        </Table>
      </div>
    </Card>
  );
}
