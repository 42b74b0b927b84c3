import { ownerNow } from '@app/accounts/web';
import type { Endpoint, ReplyOf } from '@app/platform/contract';
import type { Arguments } from '@app/platform/web';
import { offlineQuery } from '@app/platform/web/offline';
import { queryOf } from '@app/platform/web/query';
import { type Bank, bankApi, bankListsApi, flagsApi, practiceApi, type QuestionPlace } from '@app/practice/contract';
import { queryOptions } from '@tanstack/react-query';

/** Long enough that a prefetched next question is still fresh when it is opened. */
export const KEPT_MS = 5 * 60_000;

/** Stored on the device for the current user. */
const keptHere = <E extends Endpoint>(endpoint: E, input: Arguments<E>) => offlineQuery(ownerNow, endpoint, input);

export const categoriesQuery = (bank: Bank) => keptHere(bankListsApi[bank].categories, {});
export const matricesQuery = (bank: Bank, id: string) => keptHere(bankApi[bank].matrices, { params: { id } });
export const questionsQuery = (bank: Bank, category_id: string, matrix_id: string) =>
  keptHere(bankApi[bank].questions, { params: { category_id, matrix_id } });
export const questionQuery = (bank: Bank, name: string, matrixid: string, id: string) =>
  queryOptions({ ...keptHere(bankApi[bank].question, { params: { name, matrixid, id } }), staleTime: KEPT_MS });
/** The question at its own address in the bank, whatever list it was found in. */
export const placeQuery = (place: Pick<QuestionPlace, 'bank' | 'category' | 'matrix_id' | 'id'>) =>
  questionQuery(place.bank, place.category, place.matrix_id, place.id);
export const resultQuery = (bank: Bank, catname: string, matrixid: string) =>
  queryOf(bankApi[bank].result, { params: { catname, matrixid } });
export const flagsQuery = (bank: Bank) => queryOf(flagsApi[bank].flags, {});
export const flagListQuery = (bank: Bank) => queryOf(flagsApi[bank].flagList, {});
export const notesQuery = (page: number, search: string) =>
  queryOf(practiceApi.notes, { query: { page, size: 20, ...(search ? { search } : {}) } });

export type QuestionList = ReplyOf<(typeof bankApi)[Bank]['questions']>;
export type FlagGroup = ReplyOf<(typeof flagsApi)[Bank]['flags']>[number];
