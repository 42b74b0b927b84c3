import { ownerNow } from '@app/accounts/web';
import { guideFlagsApi, guidesApi, type ListState } from '@app/guides/contract';
import { offlineQuery } from '@app/platform/web/offline';
import { queryOf } from '@app/platform/web/query';
import type { Bank } from '@app/practice/contract';
import { type TextsFilter, textsQuery } from '@app/practice/web/shared-parts';

export type GuideListFilter = TextsFilter<ListState>;
export const PAGE_SIZE = 20;

/** Stored on the device for the current user, so that guides read once can be read offline. */
export const listQuery = (bank: Bank, filter: GuideListFilter) =>
  offlineQuery(ownerNow, guidesApi[bank].list, { query: textsQuery(filter, PAGE_SIZE) });
export const guideQuery = (bank: Bank, title: string, search = '') =>
  offlineQuery(ownerNow, guidesApi[bank].guide, { params: { title }, query: search === '' ? {} : { search } });
export const questionsQuery = (bank: Bank, title: string) =>
  offlineQuery(ownerNow, guidesApi[bank].questions, { params: { title } });
export const flaggedQuery = (bank: Bank) => queryOf(guideFlagsApi[bank].groups, {});
