import {
  type AnswerReply,
  bankApi,
  bankListsApi,
  flagsApi,
  practiceApi,
  type QuestionPage,
} from '@app/practice/contract';
import type { QueryClient } from '@tanstack/react-query';
import { withAnswer } from '../bank/patch.ts';
import type { Entry } from './entry.ts';
import type { Outcome } from './outbox.ts';

/** Changes every kept page of the bank; what was on its way must not overwrite it. */
export function changePages(
  cache: QueryClient,
  { bank }: Pick<Entry, 'bank'>,
  change: (page: QuestionPage) => QuestionPage,
) {
  const filter = { queryKey: [bankApi[bank].question.path] };
  void cache.cancelQueries(filter);
  cache.setQueriesData<QuestionPage>(filter, (page) => page && change(page));
}

/** Lists count anew when they are next looked at. */
export function staleLists(cache: QueryClient, { bank }: Pick<Entry, 'bank'>): void {
  const { questions, matrices, result } = bankApi[bank];
  const lists = [questions, matrices, result, bankListsApi[bank].categories, practiceApi.notes];
  for (const { path } of [...lists, flagsApi[bank].flags, flagsApi[bank].flagList])
    void cache.invalidateQueries({ queryKey: [path], refetchType: 'none' });
}

/** What the pages this browser keeps must show after the server has answered an entry. */
export function afterReply(cache: QueryClient, entry: Entry, outcome: Outcome): void {
  if (outcome.kind === 'sent' && entry.deed.kind === 'answer')
    changePages(cache, entry, (page) => withAnswer(page, entry.itemId, outcome.reply as AnswerReply));
  // What was refused is not so: ask how it stands.
  if (outcome.kind === 'refused') void cache.invalidateQueries({ queryKey: [bankApi[entry.bank].question.path] });
  staleLists(cache, entry);
}
