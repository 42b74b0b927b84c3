import { showMoment, useAdminFacts } from '@app/platform/admin';
import { counted } from '@app/platform/contract';
import { Badge, Button, ConfirmDialog, UiLink } from '@app/platform/web/ui';
import { useCall } from '@app/platform/web/write';
import { type StaffComment, staffCommentsApi } from '@app/practice/contract';
import { QUESTION_SECTIONS } from '@app/questions/contract';
import { PersonLink } from '@app/users/admin';
import { useState } from 'react';
import { EditWords } from './EditWords.tsx';
import { Reply } from './Reply.tsx';
import { refresh } from './refresh.ts';
import { begunOn, dropTyped } from './typed-comments.ts';

/** One comment with the staff actions. */
export function CommentCard({ comment }: { readonly comment: StaffComment }) {
  const { rightsIn } = useAdminFacts();
  const { author, question, created_at, body, up, down } = comment;
  return (
    <article aria-label={`Comment on ${question.code}`} className="px-5 py-4">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm text-ink2">
        <UiLink href={`/preview/question/${question.id}`} className="num font-semibold">
          {question.code}
        </UiLink>
        {author ? (
          <PersonLink uid={author.uid} name={`${author.first_name} ${author.last_name}`} />
        ) : (
          'A deleted account'
        )}
        <State comment={comment} />
        <span className="num ml-auto">
          {counted(up, 'like')}, {counted(down, 'dislike')}, <time dateTime={created_at}>{showMoment(created_at)}</time>
        </span>
      </div>
      <p className="mt-2 max-w-[75ch] whitespace-pre-wrap">{body}</p>
      {rightsIn(QUESTION_SECTIONS.pa).e && !comment.deleted ? <Actions comment={comment} /> : null}
    </article>
  );
}

function State({ comment }: { readonly comment: StaffComment }) {
  return (
    <>
      {comment.is_staff ? <Badge tone="primary">Staff</Badge> : null}
      {comment.pinned ? <Badge tone="info">Pinned</Badge> : null}
      {comment.hidden ? (
        <Badge tone="warn">{comment.hidden === 'staff' ? 'Hidden by staff' : 'Hidden by votes'}</Badge>
      ) : null}
      {comment.deleted ? <Badge tone="bad">Deleted</Badge> : null}
    </>
  );
}

function Actions({ comment }: { readonly comment: StaffComment }) {
  const { id, pinned, hidden } = comment;
  const [writes, setWrites] = useState(() => begunOn(id));
  const toggle = (what: 'reply' | 'edit') => setWrites(writes === what ? null : what);
  const [isConfirming, setConfirming] = useState(false);
  const changing = useCall(staffCommentsApi.change, { refresh, onProblem: 'toast' });
  const removing = useCall(staffCommentsApi.remove, { refresh, onProblem: 'toast', onDone: () => dropTyped(id) });
  const change = (body: { pinned: boolean } | { hidden: boolean }) => void changing.call({ params: { id }, body });
  const isHidden = hidden === 'staff';
  return (
    <>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="s" onClick={() => toggle('reply')} aria-expanded={writes === 'reply'}>
          Reply
        </Button>
        <Button size="s" onClick={() => toggle('edit')} aria-expanded={writes === 'edit'}>
          Edit
        </Button>
        <Button size="s" busy={changing.pending} onClick={() => change({ pinned: !pinned })}>
          {pinned ? 'Unpin' : 'Pin'}
        </Button>
        <Button size="s" busy={changing.pending} onClick={() => change({ hidden: !isHidden })}>
          {isHidden ? 'Show' : 'Hide'}
        </Button>
        <Button size="s" tone="quiet" onClick={() => setConfirming(true)}>
          Delete
        </Button>
      </div>
      {writes === 'reply' ? <Reply comment={comment} onDone={() => setWrites(null)} /> : null}
      {writes === 'edit' ? <EditWords comment={comment} onDone={() => setWrites(null)} /> : null}
      <ConfirmDialog
        open={isConfirming}
        danger
        title="Delete this comment?"
        confirmLabel="Delete it"
        onConfirm={() => {
          setConfirming(false);
          void removing.call({ params: { id } });
        }}
        onCancel={() => setConfirming(false)}
      >
        Its author is not told. Hiding it keeps it for staff to read.
      </ConfirmDialog>
    </>
  );
}
