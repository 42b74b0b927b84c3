import type { Comment, Thread, Voted } from '@app/community/contract';

export type Direction = 1 | -1;
type Counters = Pick<Voted, 'up' | 'down' | 'vote'>;

/** The counters after the vote; an earlier vote moves. */
export const castVote = ({ up, down, vote }: Counters, to: Direction): Counters => ({
  up: up + (to === 1 ? 1 : 0) - (vote === 1 ? 1 : 0),
  down: down + (to === -1 ? 1 : 0) - (vote === -1 ? 1 : 0),
  vote: to,
});

export const findComment = (threads: readonly Thread[], id: string): Comment | undefined =>
  threads.flatMap((thread) => [thread, ...thread.replies]).find((comment) => comment.id === id);

/** Changes one comment or reply in place. */
export const withChanged = (threads: readonly Thread[], id: string, change: Partial<Comment>): readonly Thread[] =>
  threads.map((thread) => ({
    ...thread,
    ...(thread.id === id ? change : {}),
    replies: thread.replies.map((reply) => (reply.id === id ? { ...reply, ...change } : reply)),
  }));

/** A new comment goes first, where its author sees it; a new reply goes last. */
export function withComment(threads: readonly Thread[], comment: Comment): readonly Thread[] {
  if (findComment(threads, comment.id)) return threads;
  if (comment.reply_to === null) return [{ ...comment, replies: [] }, ...threads];
  return threads.map((thread) =>
    thread.id === comment.reply_to ? { ...thread, replies: [...thread.replies, comment] } : thread,
  );
}

/** Removes a comment, or leaves a placeholder when it has replies. */
export function withoutComment(threads: readonly Thread[], id: string): readonly Thread[] {
  const isAnswered = threads.some((thread) => thread.id === id && thread.replies.length > 0);
  if (isAnswered) return withChanged(threads, id, { deleted: true, body: null });
  return threads
    .filter((thread) => thread.id !== id)
    .map((thread) => ({ ...thread, replies: thread.replies.filter((reply) => reply.id !== id) }));
}

/** Adds a page without the comments that are already there. */
export const withPage = (
  threads: readonly Thread[],
  page: readonly Thread[],
  where: 'before' | 'after',
): readonly Thread[] => {
  const fresh = page.filter(({ id }) => !threads.some((thread) => thread.id === id));
  return where === 'after' ? [...threads, ...fresh] : [...fresh, ...threads];
};
