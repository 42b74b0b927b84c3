import type { Comment } from '@app/community/contract';
import { useUndo } from '@app/platform/web/write';
import type { NewComment, ThreadCalls } from './calls.ts';
import { findComment, withChanged, withComment, withoutComment } from '../threads.ts';
import { type Pages, usePages } from './use-pages.ts';
import { useVotes } from './use-votes.ts';

/** The comments of one subject and the actions on them. */
export function useThread(calls: ThreadCalls, target: string | null) {
  const { pages, setPages, again, grow } = usePages(calls, target);
  const change = (next: (before: Pages) => Partial<Pages>) => setPages((before) => ({ ...before, ...next(before) }));
  const post = async (input: NewComment): Promise<Comment> => {
    const comment = await calls.post(input);
    change(({ threads, comments }) => ({
      threads: withComment(threads, comment),
      comments: findComment(threads, comment.id) ? comments : comments + 1,
    }));
    return comment;
  };
  const revise = async (id: string, body: string): Promise<void> => {
    const comment = await calls.change(id, body);
    change(({ threads }) => ({ threads: withChanged(threads, id, comment) }));
  };
  const remove = async (id: string): Promise<void> => {
    await calls.remove(id);
    change(({ threads, comments }) => ({ threads: withoutComment(threads, id), comments: Math.max(0, comments - 1) }));
  };
  const vote = useVotes(calls, (id, counters) =>
    change(({ threads }) => ({ threads: withChanged(threads, id, counters) })),
  );
  const { hidden } = useUndo();
  // A deleted comment is hidden at once and reappears if the deletion is undone.
  const threads = [...hidden].reduce(withoutComment, pages.threads);
  return { ...pages, threads, again, grow, post, revise, remove, vote };
}
