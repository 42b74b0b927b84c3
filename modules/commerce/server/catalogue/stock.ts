import type { StockCount } from '@app/commerce/contract';
import { slot } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';

/** What a module has on its shelves today, counted in the database when a price is shown; nothing of it is typed in by hand. */
export type Stock = (deps: Deps) => Promise<readonly StockCount[]>;
export const stock = slot<Stock>('commerce.stock');

export const readStock = async (deps: Deps): Promise<StockCount[]> =>
  (await Promise.all(deps.slots.contributions(stock).map((count) => count(deps)))).flat();
