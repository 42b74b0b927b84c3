import { selfNow } from '@app/accounts/web';
import type { ReplyOf } from '@app/platform/contract';
import { queryOf } from '@app/platform/web/query';
import { type Bank, bankApi, bankListsApi, flagsApi, practiceApi, type QuestionPage } from '@app/practice/contract';
import { deviceOf } from '../outbox/device/device.ts';
import { inOrder, waitingIn } from '../outbox/entry.ts';
import { keptQuery } from './kept-query.ts';
import { withDeed } from './patch.ts';

/** A question stays fresh long enough for the next one to be there before it is asked for. */
export const KEPT_MS = 5 * 60_000;

export const categoriesQuery = (bank: Bank) => keptQuery(bankListsApi[bank].categories, {});
export const matricesQuery = (bank: Bank, id: string) => keptQuery(bankApi[bank].matrices, { params: { id } });
export const questionsQuery = (bank: Bank, category_id: string, matrix_id: string) =>
  keptQuery(bankApi[bank].questions, { params: { category_id, matrix_id } });

/** A copy with the flags, notes and strikes that were left on it since and wait to be sent. */
async function withWaiting(copy: QuestionPage): Promise<QuestionPage> {
  const user = selfNow();
  const entries = user ? await (await deviceOf(user)).store.all() : [];
  return inOrder(waitingIn(entries)).reduce((page, { itemId, deed }) => withDeed(page, itemId, deed), copy);
}
export const questionQuery = (bank: Bank, name: string, matrixid: string, id: string) =>
  keptQuery(bankApi[bank].question, { params: { name, matrixid, id } }, withWaiting);
export const resultQuery = (bank: Bank, catname: string, matrixid: string) =>
  queryOf(bankApi[bank].result, { params: { catname, matrixid } });
export const flagsQuery = (bank: Bank) => queryOf(flagsApi[bank].flags, {});
export const flagListQuery = (bank: Bank) => queryOf(flagsApi[bank].flagList, {});
export const notesQuery = (page: number, search: string) =>
  queryOf(practiceApi.notes, { query: { page, size: 20, ...(search ? { search } : {}) } });

export type QuestionList = ReplyOf<(typeof bankApi)[Bank]['questions']>;
export type FlagGroup = ReplyOf<(typeof flagsApi)[Bank]['flags']>[number];
