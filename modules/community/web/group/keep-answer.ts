import { type GroupQuestion, groupQuestionsApi } from '@app/community/contract';
import type { ReplyOf } from '@app/platform/contract';
import type { QueryClient } from '@tanstack/react-query';

type List = ReplyOf<typeof groupQuestionsApi.groupQuestions>;
const queryKey = [groupQuestionsApi.groupQuestions.path];

/**
 * Shows an answered question with its reasons where it stands. The lists are read again only when they are next opened:
 * a list of untried questions read at once would no longer hold this one.
 */
export function keepAnswer(cache: QueryClient, answered: GroupQuestion): void {
  cache.setQueriesData<List>(
    { queryKey },
    (list) => list && { ...list, rows: list.rows.map((row) => (row.id === answered.id ? answered : row)) },
  );
  void cache.invalidateQueries({ queryKey, refetchType: 'none' });
}
