import type { ReplyOf } from '@app/platform/contract';
import { queryOf } from '@app/platform/web/query';
import { type Bank, bankApi, bankListsApi, flagsApi, practiceApi } from '@app/practice/contract';

/** A question stays fresh long enough for the next one to be there before it is asked for. */
export const KEPT_MS = 5 * 60_000;

export const categoriesQuery = (bank: Bank) => queryOf(bankListsApi[bank].categories, {});
export const matricesQuery = (bank: Bank, id: string) => queryOf(bankApi[bank].matrices, { params: { id } });
export const questionsQuery = (bank: Bank, category_id: string, matrix_id: string) =>
  queryOf(bankApi[bank].questions, { params: { category_id, matrix_id } });
export const questionQuery = (bank: Bank, name: string, matrixid: string, id: string) =>
  queryOf(bankApi[bank].question, { params: { name, matrixid, id } });
export const resultQuery = (bank: Bank, catname: string, matrixid: string) =>
  queryOf(bankApi[bank].result, { params: { catname, matrixid } });
export const flagsQuery = (bank: Bank) => queryOf(flagsApi[bank].flags, {});
export const flagListQuery = (bank: Bank) => queryOf(flagsApi[bank].flagList, {});
export const notesQuery = (page: number, search: string) =>
  queryOf(practiceApi.notes, { query: { page, size: 20, ...(search ? { search } : {}) } });

export type QuestionList = ReplyOf<(typeof bankApi)[Bank]['questions']>;
export type FlagGroup = ReplyOf<(typeof flagsApi)[Bank]['flags']>[number];
