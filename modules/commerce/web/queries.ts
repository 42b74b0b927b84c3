import { commerceApi } from '@app/commerce/contract';
import { queryOf } from '@app/platform/web/query';

export const catalogueQuery = queryOf(commerceApi.allProducts, {});
export const ordersQuery = queryOf(commerceApi.orders, {});
export const holdingsQuery = queryOf(commerceApi.subscriptions, {});
export const pauseQuery = queryOf(commerceApi.pauseState, {});
export const orderQuery = (id: string) => queryOf(commerceApi.paymentDetails, { params: { id } });
export const seatPriceQuery = (id: string) => queryOf(commerceApi.seatPrice, { params: { id } });
