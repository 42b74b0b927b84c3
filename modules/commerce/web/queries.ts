import { commerceApi, type Has } from '@app/commerce/contract';
import { queryOf } from '@app/platform/web/query';
import { useQuery } from '@tanstack/react-query';

export const catalogueQuery = queryOf(commerceApi.allProducts, {});
export const ordersQuery = queryOf(commerceApi.orders, {});
export const holdingsQuery = queryOf(commerceApi.subscriptions, {});
export const pauseQuery = queryOf(commerceApi.pauseState, {});
export const orderQuery = (id: string) => queryOf(commerceApi.paymentDetails, { params: { id } });
export const seatPriceQuery = (id: string) => queryOf(commerceApi.seatPrice, { params: { id } });

/** The reader's current access and pause; nothing until they have loaded. */
export function useHas(): Has {
  const { data: held = [] } = useQuery(holdingsQuery);
  const { data: pause } = useQuery(pauseQuery);
  return { held, pausedUntil: pause?.running?.until ?? null };
}
