import { ownerNow } from '@app/accounts/web';
import { gemsApi, type ListState } from '@app/gems/contract';
import { offlineQuery } from '@app/platform/web/offline';
import { type TextsFilter, textsQuery } from '@app/practice/web/shared-parts';

export type GemListFilter = TextsFilter<ListState>;
export const PAGE_SIZE = 12;

/** Stored on the device for the current user, so that gems read once can be read offline. */
export const listQuery = (filter: GemListFilter) =>
  offlineQuery(ownerNow, gemsApi.list, { query: textsQuery(filter, PAGE_SIZE) });
export const gemQuery = (name: string) => offlineQuery(ownerNow, gemsApi.gemv3, { params: { x: name } });
export const indexQuery = (name: string) => offlineQuery(ownerNow, gemsApi.gem, { params: { x: name } });
export const imageQuery = (id: string) => offlineQuery(ownerNow, gemsApi.image, { params: { id } });
export const deckQuery = () => offlineQuery(ownerNow, gemsApi.deck, {});
export const queueOfQuery = (name: string) => offlineQuery(ownerNow, gemsApi.queueOf, { params: { name } });
