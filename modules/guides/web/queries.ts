import { ownerNow } from '@app/accounts/web';
import { guideFlagsApi, guidesApi, type ListState } from '@app/guides/contract';
import { offlineQuery } from '@app/platform/web/offline';
import { queryOf } from '@app/platform/web/query';
import type { Bank } from '@app/practice/contract';

export interface ListAsked {
  readonly page: number;
  readonly search: string;
  readonly category: string;
  readonly state: ListState | '';
}
export const PAGE_SIZE = 20;

/** Stored on the device for the current user, so that guides read once can be read offline. */
export const listQuery = (bank: Bank, { page, search, category, state }: ListAsked) =>
  offlineQuery(ownerNow, guidesApi[bank].list, {
    query: {
      page,
      size: PAGE_SIZE,
      ...(search === '' ? {} : { search }),
      ...(category === '' ? {} : { category }),
      ...(state === '' ? {} : { state }),
    },
  });
export const guideQuery = (bank: Bank, title: string, search = '') =>
  offlineQuery(ownerNow, guidesApi[bank].guide, { params: { title }, query: search === '' ? {} : { search } });
export const questionsQuery = (bank: Bank, title: string) =>
  offlineQuery(ownerNow, guidesApi[bank].questions, { params: { title } });
export const flaggedQuery = (bank: Bank) => queryOf(guideFlagsApi[bank].groups, {});
