import { type Revenue, vatInside, vatPercent } from '@app/commerce/contract';
import type { Deps } from '@app/platform/server';
import { type Shop, showsVat } from '../shop.ts';
import { type Range, salesByCoupon, salesByDay, salesByItem } from './revenue.repo.ts';

/** What was taken, given back and kept, by day and by service, from the figures the settling transaction keeps. */
export async function readRevenue(deps: Deps, shop: Shop, range: Range): Promise<Revenue> {
  const rate = await deps.settings.read(vatPercent);
  const hasVat = showsVat(shop);
  const kept = <Row extends { readonly pence: number; readonly vat_pence: number; readonly refunded_pence: number }>(
    row: Row,
  ) => ({
    ...row,
    kept_pence: row.pence - row.refunded_pence,
    // What went back takes its VAT with it.
    vat_pence: hasVat ? row.vat_pence - vatInside(row.refunded_pence, rate) : null,
  });
  const days = (await salesByDay(deps.db, range)).map(kept);
  const services = (await salesByItem(deps.db, range)).map(kept);
  const coupons = (await salesByCoupon(deps.db, range)).map((row) => ({
    ...row,
    share_pence: Math.round((row.kept_pence * row.share_percent) / 100),
  }));
  return { ...range, coupons, vat_percent: hasVat ? rate : null, days, services };
}
