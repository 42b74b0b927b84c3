import type { ThreadCalls } from '@app/community/web';
import { callEndpoint } from '@app/platform/web';
import { type Bank, commentsApi, ownCommentsApi } from '@app/practice/contract';
import type { QueryClient } from '@tanstack/react-query';
import { commentsQuery } from './queries.ts';

/** Invalidates cached comments, so that they are fetched again when next shown. */
export const staleComments = (cache: QueryClient, bank: Bank): void => {
  for (const { path } of [commentsApi[bank].comments, ownCommentsApi.ownComments])
    void cache.invalidateQueries({ queryKey: [path] });
};

/** The calls behind the discussion of one question. */
export function questionCalls(cache: QueryClient, bank: Bank, id: string): ThreadCalls {
  const calls = commentsApi[bank];
  const afterwards = async <T>(work: Promise<T>): Promise<T> => {
    const reply = await work;
    staleComments(cache, bank);
    return reply;
  };
  return {
    load: (page, at) => cache.query({ ...commentsQuery(bank, id, page, at), staleTime: 30_000 }),
    post: ({ opId, body, replyTo }) => {
      const sent = { op_id: opId, question_id: id, body, ...(replyTo ? { reply_to: replyTo } : {}) };
      return afterwards(callEndpoint(calls.comment, { body: sent }));
    },
    change: (comment, body) =>
      afterwards(callEndpoint(calls.changeComment, { params: { id: comment }, body: { body } })),
    remove: (comment) => afterwards(callEndpoint(calls.deleteComment, { params: { id: comment } })),
    vote: (comment, to) => {
      const call = to === 1 ? calls.voteUp : calls.voteDown;
      return callEndpoint(call, { params: { id: comment } });
    },
  };
}
