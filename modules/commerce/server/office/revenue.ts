import type { Revenue } from '@app/commerce/contract';
import type { Deps } from '@app/platform/server';
import { readVatPercent, type Shop } from '../shop.ts';
import { listVatBack, type Range, salesByCoupon, salesByDay, salesByItem, type VatBack } from './revenue.repo.ts';

interface Sums {
  readonly pence: number;
  readonly vat_pence: number;
  readonly refunded_pence: number;
}

/** Sales, refunds and net revenue by day and by service, from the figures written when orders settle. */
export async function readRevenue(deps: Deps, shop: Shop, range: Range): Promise<Revenue> {
  const [byDay, byItem] = [await salesByDay(deps.db, range), await salesByItem(deps.db, range)];
  const [vatBack, vatNow] = [await listVatBack(deps.db, range), await readVatPercent(deps, shop)];
  // Sales keep their VAT when the VAT number has gone.
  const hasVat = vatNow !== null || [...byDay, ...vatBack].some(({ vat_pence }) => vat_pence !== 0);
  const netOf = <Row extends Sums>(row: Row, isOf: (back: VatBack) => boolean) => {
    // A refund takes its share of VAT with it.
    const back = vatBack.filter(isOf).reduce((sum, { vat_pence }) => sum + vat_pence, 0);
    return { ...row, kept_pence: row.pence - row.refunded_pence, vat_pence: hasVat ? row.vat_pence - back : null };
  };
  const days = byDay.map((row) => netOf(row, ({ day }) => day === row.day));
  const services = byItem.map((row) => netOf(row, (back) => back.item_id === row.item_id));
  const coupons = (await salesByCoupon(deps.db, range)).map((row) => ({
    ...row,
    share_pence: Math.round((row.kept_pence * row.share_percent) / 100),
  }));
  return { ...range, coupons, vat_percent: hasVat ? (vatNow ?? 0) : null, days, services };
}
