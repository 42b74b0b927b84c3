import { type GroupQuestion, groupQuestionsApi } from '@app/community/contract';
import { queryOf } from '@app/platform/web/query';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { keepAnswer } from './keep-answer.ts';

const question = (id: string, chosen: 'A' | null) => ({ id, chosen }) as GroupQuestion;
const listOf = (of: 'untried' | 'all') =>
  queryOf(groupQuestionsApi.groupQuestions, { query: { of, page: 1, size: 10 } });

test('an answered question stays in the open list of untried ones, and the list is read again when next opened', () => {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } });
  const [untried, all] = [listOf('untried'), listOf('all')];
  for (const { queryKey } of [untried, all])
    cache.setQueryData(queryKey, {
      rows: [question('first', null), question('second', null)],
      count: 2,
      page: 1,
      size: 10,
    });
  const read = vi.fn<() => Promise<never>>(() => new Promise(() => undefined));
  const close = new QueryObserver(cache, { ...untried, queryFn: read }).subscribe(() => undefined);
  keepAnswer(cache, question('first', 'A'));
  for (const { queryKey } of [untried, all])
    expect(cache.getQueryData(queryKey)?.rows).toEqual([question('first', 'A'), question('second', null)]);
  expect(read, 'while it is open').not.toHaveBeenCalled();
  close();
  new QueryObserver(cache, { ...untried, queryFn: read }).subscribe(() => undefined)();
  expect(read, 'opened again').toHaveBeenCalledOnce();
});
