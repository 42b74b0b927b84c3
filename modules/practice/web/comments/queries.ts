import { queryOf } from '@app/platform/web/query';
import { type Bank, commentsApi, ownCommentsApi } from '@app/practice/contract';

/** As many as are read without asking for more. */
export const THREADS_SIZE = 20;
const OWN_SIZE = 20;

export const commentsQuery = (bank: Bank, id: string, page = 1, at?: string) =>
  queryOf(commentsApi[bank].comments, {
    params: { id },
    query: { page, size: THREADS_SIZE, ...(at ? { at } : {}) },
  });
export const ownCommentsQuery = (page: number, search: string) =>
  queryOf(ownCommentsApi.ownComments, { query: { page, size: OWN_SIZE, ...(search ? { search } : {}) } });
