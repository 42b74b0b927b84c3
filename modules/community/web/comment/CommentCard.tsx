import { type Comment, commentAnchor } from '@app/community/contract';
import { Avatar, Badge, Button, cx } from '@app/platform/web/ui';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Pin from 'lucide-react/icons/pin';
import type { ReactNode } from 'react';
import type { Direction } from '../threads.ts';
import { DeleteComment } from './DeleteComment.tsx';
import { Votes } from './Votes.tsx';
import { When } from './When.tsx';

const HIDDEN = { readers: 'Hidden by readers.', staff: 'Hidden by staff.' } as const;
/** Keeps line breaks; the text is never rendered as HTML. */
const WORDS = 'mt-1.5 max-w-prose leading-normal whitespace-pre-wrap wrap-anywhere';

/** The text, or why there is none. */
function Words({ body, hidden, deleted }: Comment) {
  if (deleted) return <p className="mt-1.5 text-ink3">This comment has been removed.</p>;
  if (!hidden) return <p className={WORDS}>{body}</p>;
  if (body === null) return <p className="mt-1.5 text-ink3">{HIDDEN[hidden]}</p>;
  return (
    <details className="mt-1.5">
      <summary className="cursor-pointer text-ink3">
        {HIDDEN[hidden]} <span className="text-link underline underline-offset-3">Show it</span>
      </summary>
      <p className={WORDS}>{body}</p>
    </details>
  );
}

function Head({ comment }: { readonly comment: Comment }) {
  const { author, is_own: isOwn, is_staff: isStaff, pinned } = comment;
  return (
    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-ink3">
      <Avatar name={author} size="s" />
      <b className="text-ink">{author}</b>
      {isOwn ? <span>you</span> : null}
      {isStaff ? (
        <Badge tone="primary" icon={<BadgeCheck />}>
          Staff
        </Badge>
      ) : null}
      {pinned ? (
        <Badge tone="line" icon={<Pin />}>
          Pinned
        </Badge>
      ) : null}
      <When at={comment.created_at} />
      {comment.edited_at ? <span>edited by staff</span> : comment.revised_at ? <span>edited</span> : null}
    </p>
  );
}

export interface CommentCardProps {
  readonly comment: Comment;
  /** The comment the link points to. */
  readonly marked: boolean;
  readonly onVote: (to: Direction) => void;
  readonly onReply: (() => void) | null;
  readonly onEdit: (() => void) | null;
  readonly remove: () => Promise<unknown>;
  readonly onGone: () => void;
  /** The reply form, while it is open. */
  readonly children?: ReactNode;
}

export function CommentCard(props: CommentCardProps) {
  const { comment, marked, onVote, onReply, onEdit, remove, onGone, children } = props;
  const { author, is_own: isOwn, deleted, hidden } = comment;
  const whose = isOwn ? 'your comment' : `comment by ${author}`;
  const isOpen = !deleted && !hidden;
  // A comment hidden from this viewer does not name its author.
  const isNameless = hidden !== null && comment.body === null;
  return (
    <article
      id={commentAnchor(comment.id)}
      tabIndex={-1}
      aria-label={isOwn ? 'Your comment' : isNameless ? 'Hidden comment' : `Comment by ${author}`}
      aria-current={marked ? 'true' : undefined}
      className={cx('-mx-4 scroll-my-28 rounded-md px-4 py-3', marked && 'bg-primary-soft inset-ring inset-ring-edge')}
    >
      {deleted || isNameless ? null : <Head comment={comment} />}
      <Words {...comment} />
      {isOpen || isOwn ? (
        <div className="mt-1.5 -ml-3 flex flex-wrap items-center">
          {isOpen ? <Votes comment={comment} whose={whose} onVote={onVote} /> : null}
          {isOpen && onReply ? (
            <Button size="s" tone="quiet" aria-label={`Reply to ${whose}`} onClick={onReply}>
              Reply
            </Button>
          ) : null}
          {onEdit ? (
            <Button size="s" tone="quiet" aria-label="Edit your comment" onClick={onEdit}>
              Edit
            </Button>
          ) : null}
          {isOwn && !deleted ? (
            <DeleteComment id={comment.id} what="your comment" remove={remove} onGone={onGone} />
          ) : null}
        </div>
      ) : null}
      {children}
    </article>
  );
}
