import type { Comment, Thread } from '@app/community/contract';
import { useEffect, useRef, useState } from 'react';
import { CommentCard } from '../comment/CommentCard.tsx';
import { Composer } from '../comment/Composer.tsx';
import type { useThread } from './use-thread.ts';

export interface ThreadItemProps {
  readonly thread: Thread;
  readonly talk: Pick<ReturnType<typeof useThread>, 'post' | 'remove' | 'vote'>;
  readonly target: string | null;
  readonly onReplied: () => void;
  readonly onRemoved: () => void;
}

interface ReplyProps {
  readonly to: string;
  readonly onPost: (given: { readonly opId: string; readonly body: string }) => Promise<unknown>;
  readonly onCancel: () => void;
}

/** Takes the focus as soon as it opens. */
function ReplyBox({ to, onPost, onCancel }: ReplyProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div className="mt-2">
      <Composer label={`Your reply to ${to}`} send="Post reply" box={box} onPost={onPost} onCancel={onCancel} />
    </div>
  );
}

/** A comment with its replies; these are not replied to. */
export function ThreadItem({ thread, talk, target, onReplied, onRemoved }: ThreadItemProps) {
  const [replying, setReplying] = useState(false);
  const top = useRef<HTMLLIElement>(null);
  /** The button that was pressed is there again. */
  const close = () => {
    setReplying(false);
    top.current?.querySelector('article')?.focus({ preventScroll: true });
  };
  const reply = async (given: { readonly opId: string; readonly body: string }) => {
    await talk.post({ ...given, replyTo: thread.id });
    close();
    onReplied();
  };
  const facts = (comment: Comment) => ({
    comment,
    marked: comment.id === target,
    onVote: (to: 1 | -1) => void talk.vote(comment, to),
    remove: () => talk.remove(comment.id).then(onRemoved),
  });
  return (
    <li ref={top} className="py-1">
      <CommentCard {...facts(thread)} onReply={replying ? null : () => setReplying(true)}>
        {replying ? <ReplyBox to={thread.author} onPost={reply} onCancel={close} /> : null}
      </CommentCard>
      {thread.replies.length > 0 ? (
        <ol aria-label={`Replies to ${thread.author}`} className="mb-2 ml-1 border-l-2 border-line pl-5 sm:ml-3">
          {thread.replies.map((each) => (
            <li key={each.id}>
              <CommentCard {...facts(each)} onReply={null} />
            </li>
          ))}
        </ol>
      ) : null}
    </li>
  );
}
