import { listAllComments } from '@app/community/server';
import { contribute, MAIN_LINE } from '@app/platform/contract';
import { COMMENTS_SCREEN, QUESTION_SUBJECT, REPORTS_SCREEN } from '@app/practice/contract';
import { itemLinks } from '@app/questions/server';
import { countOpenOf } from '../reports/reports.repo.ts';

const screenOf = (screen: string, itemId: string) =>
  `${screen}?${new URLSearchParams({ question: itemId }).toString()}`;

/** The editor of a question leads to its open reports and its comments. */
export const links = contribute(itemLinks, {
  edition: MAIN_LINE,
  read: async (deps, itemId) => {
    const comments = {
      kind: QUESTION_SUBJECT,
      subjectId: itemId,
      search: null,
      state: null,
      page: 1,
      size: 1,
    } as const;
    const [reports, { count }] = await Promise.all([countOpenOf(deps.db, [itemId]), listAllComments(deps, comments)]);
    return [
      { label: 'Open reports', count: reports.get(itemId) ?? 0, screen: screenOf(REPORTS_SCREEN, itemId) },
      { label: 'Comments', count, screen: screenOf(COMMENTS_SCREEN, itemId) },
    ];
  },
});
