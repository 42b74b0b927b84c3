import { type coupon, type product, type service } from '@app/commerce/contract';
import { fail } from '@app/platform/contract';
import type { ResourceHooks, SaveContext, SavedValues } from '@app/platform/server';
import { findProduct, isSold, listUnknownServices, productInUse } from './catalogue.repo.ts';

const refuse = (field: string, why: string): never => fail('INVALID_INPUT', { fields: { [field]: why } });

type Product = typeof product;
export const productHooks: ResourceHooks<Product> = {
  beforeSave: (_deps, values, { before }: SaveContext<Product>) => {
    const opens = values.opens ?? before?.opens ?? [];
    const seats = values.seats ?? before?.seats ?? [];
    if (opens.length + seats.length === 0) refuse('opens', 'A product opens something or holds a seat.');
    if (opens.includes('oscegems') && !opens.includes('gems')) refuse('opens', 'OSCE gems come with gems.');
    return values;
  },
  beforeRemove: async (deps, row) => {
    if (await productInUse(deps.db, row.id)) fail('IN_USE');
  },
};

type Service = typeof service;
function refuseOddDays(values: SavedValues<Service>, before: SaveContext<Service>['before']): void {
  const after = { ...before, ...values };
  const hasLimits = after.min_days != null && after.max_days != null;
  if (after.per_day && !hasLimits) refuse('min_days', 'Give the fewest days charged and the most days.');
  if (!after.per_day && (after.min_days != null || after.max_days != null))
    refuse('min_days', 'Only for an offer that is priced by the day.');
  if (after.per_day && after.duration_days != null)
    refuse('duration_days', 'Leave empty: the days run up to the exam of the buyer.');
  if (after.per_day && (after.giftable || after.cohort))
    refuse('per_day', 'What runs up to the exam of the buyer cannot be bought for others.');
  if (hasLimits && (after.min_days ?? 0) > (after.max_days ?? 0))
    refuse('max_days', 'This must be at least the fewest days.');
}
export const serviceHooks: ResourceHooks<Service> = {
  beforeSave: async (deps, values, { before, edition }) => {
    refuseOddDays(values, before);
    const id = values.product_id ?? before?.product_id;
    const sold = id ? await findProduct(deps.db, id, edition) : null;
    if (!sold) return refuse('product_id', 'This product does not exist in this line.');
    const after = { ...before, ...values };
    const hasDays = after.duration_days != null || after.per_day === true;
    if (sold.opens.length > 0 && !hasDays) refuse('duration_days', 'This product opens access: for how many days?');
    return values;
  },
  beforeRemove: async (deps, row) => {
    if (await isSold(deps.db, row.id)) fail('IN_USE');
  },
};

export const couponHooks: ResourceHooks<typeof coupon> = {
  beforeSave: async (deps, values, { before }) => {
    const after = { ...before, ...values };
    if ((after.percent == null) === (after.pence == null))
      refuse('percent', 'Either a percentage or an amount, not both.');
    if (after.starts_on && after.ends_on && after.starts_on > after.ends_on)
      refuse('ends_on', 'Choose a day on or after the first.');
    const unknown = await listUnknownServices(deps.db, after.services ?? []);
    if (unknown.length > 0) refuse('services', `No such service: ${unknown.join(', ')}.`);
    return values;
  },
};
