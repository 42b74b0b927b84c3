import { type Comment, EDIT_MINUTES, type Thread } from '@app/community/contract';
import { MINUTE_MS } from '@app/platform/contract';
import { useEffect, useRef, useState } from 'react';
import { CommentCard } from '../comment/CommentCard.tsx';
import { Composer } from '../comment/Composer.tsx';
import type { useThread } from './use-thread.ts';

export interface ThreadItemProps {
  readonly thread: Thread;
  readonly talk: Pick<ReturnType<typeof useThread>, 'post' | 'revise' | 'remove' | 'vote'>;
  readonly target: string | null;
  readonly onReplied: () => void;
  readonly onRemoved: () => void;
}

interface WritingProps {
  readonly label: string;
  readonly send: string;
  readonly initial?: string;
  readonly onPost: (input: { readonly opId: string; readonly body: string }) => Promise<unknown>;
  readonly onCancel: () => void;
}

/** Takes the focus when it opens. */
function Writing(props: WritingProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div className="mt-2">
      <Composer {...props} box={box} />
    </div>
  );
}

/** The server enforces this; here it only hides the button. */
const isEditable = ({ is_own: isOwn, deleted, edited_at, created_at }: Comment): boolean =>
  isOwn && !deleted && edited_at === null && Date.now() - new Date(created_at).getTime() < EDIT_MINUTES * MINUTE_MS;

/** Which form is open: a reply to the thread, or the reader’s own comment, being edited. */
type Open = { readonly kind: 'reply' } | { readonly kind: 'edit'; readonly id: string } | null;

/** A comment with its replies; replies cannot be replied to. */
export function ThreadItem({ thread, talk, target, onReplied, onRemoved }: ThreadItemProps) {
  const [open, setOpen] = useState<Open>(null);
  const top = useRef<HTMLLIElement>(null);
  /** The closing form had the focus; it moves to the comment. */
  const close = () => {
    setOpen(null);
    top.current?.querySelector('article')?.focus({ preventScroll: true });
  };
  const reply = async (input: { readonly opId: string; readonly body: string }) => {
    await talk.post({ ...input, replyTo: thread.id });
    close();
    onReplied();
  };
  const facts = (comment: Comment) => ({
    comment,
    marked: comment.id === target,
    onVote: (to: 1 | -1) => void talk.vote(comment, to),
    onEdit: !open && isEditable(comment) ? () => setOpen({ kind: 'edit', id: comment.id }) : null,
    remove: () => talk.remove(comment.id),
    onGone: onRemoved,
  });
  const editing = (comment: Comment) =>
    open?.kind === 'edit' && open.id === comment.id ? (
      <Writing
        label="Edit your comment"
        send="Save"
        initial={comment.body ?? ''}
        onPost={({ body }) => talk.revise(comment.id, body).then(close)}
        onCancel={close}
      />
    ) : null;
  return (
    <li ref={top} className="py-1">
      <CommentCard {...facts(thread)} onReply={open ? null : () => setOpen({ kind: 'reply' })}>
        {open?.kind === 'reply' ? (
          <Writing label={`Your reply to ${thread.author}`} send="Post reply" onPost={reply} onCancel={close} />
        ) : null}
        {editing(thread)}
      </CommentCard>
      {thread.replies.length > 0 ? (
        <ol aria-label={`Replies to ${thread.author}`} className="mb-2 ml-1 border-l-2 border-line pl-5 sm:ml-3">
          {thread.replies.map((each) => (
            <li key={each.id}>
              <CommentCard {...facts(each)} onReply={null}>
                {editing(each)}
              </CommentCard>
            </li>
          ))}
        </ol>
      ) : null}
    </li>
  );
}
