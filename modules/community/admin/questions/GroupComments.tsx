import { GROUP_QUESTIONS_SCREEN, staffGroupCommentsApi, type StaffGroupComment } from '@app/community/contract';
import { showMoment } from '@app/platform/admin';
import { counted } from '@app/platform/contract';
import { pageIn } from '@app/platform/web';
import { Loaded, queryOf } from '@app/platform/web/query';
import { Badge, Button, ButtonLink, ConfirmDialog, EmptyState, Pagination, Skeleton } from '@app/platform/web/ui';
import { useCall } from '@app/platform/web/write';
import { PersonLink } from '@app/users/admin';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';

const SIZE = 20;
/** The value of `state` in the address that shows comments. */
export const COMMENTS = 'comments';
const SHOWN_AT = `${GROUP_QUESTIONS_SCREEN}?state=${COMMENTS}`;
const refresh = [staffGroupCommentsApi.listGroupCommentsOfAll];

function Actions({ comment }: { readonly comment: StaffGroupComment }) {
  const [isConfirming, setConfirming] = useState(false);
  const params = { id: comment.id };
  const hide = useCall(staffGroupCommentsApi.hideGroupComment, { refresh, onProblem: 'toast' });
  const remove = useCall(staffGroupCommentsApi.removeGroupComment, { refresh, onProblem: 'toast' });
  const isHidden = comment.hidden === 'staff';
  return (
    <div className="mt-3 flex gap-2">
      <Button size="s" busy={hide.pending} onClick={() => void hide.call({ params, body: { hidden: !isHidden } })}>
        {isHidden ? 'Show' : 'Hide'}
      </Button>
      <Button size="s" tone="quiet" onClick={() => setConfirming(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={isConfirming}
        danger
        title="Delete this comment?"
        confirmLabel="Delete it"
        onCancel={() => setConfirming(false)}
        onConfirm={() => {
          setConfirming(false);
          void remove.call({ params });
        }}
      >
        Its author is not told. Hiding it keeps it for staff to read.
      </ConfirmDialog>
    </div>
  );
}

function Comment({ comment, mayEdit }: { readonly comment: StaffGroupComment; readonly mayEdit: boolean }) {
  const { author, question, created_at, body, up, down, hidden } = comment;
  return (
    <article aria-label={`Comment by ${author?.first_name || 'a deleted account'}`} className="px-5 py-4">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm text-ink2">
        {author ? <PersonLink uid={author.uid} name={author.first_name} /> : 'A deleted account'}
        {hidden ? <Badge tone="warn">{hidden === 'staff' ? 'Hidden by staff' : 'Hidden by votes'}</Badge> : null}
        <span className="num ml-auto">
          {counted(up, 'like')}, {counted(down, 'dislike')}, <time dateTime={created_at}>{showMoment(created_at)}</time>
        </span>
      </div>
      <p className="mt-2 max-w-[75ch] break-words whitespace-pre-wrap">{body}</p>
      <p className="mt-1 line-clamp-1 text-sm break-words text-ink2">On: {question.stem}</p>
      {mayEdit ? <Actions comment={comment} /> : null}
    </article>
  );
}

/** Comments on members' questions, newest first. */
export function GroupComments({ mayEdit }: { readonly mayEdit: boolean }) {
  const [params] = useSearchParams();
  const page = pageIn(params);
  const found = useQuery(queryOf(staffGroupCommentsApi.listGroupCommentsOfAll, { query: { page, size: SIZE } }));
  return (
    <Loaded
      query={found}
      what="the comments"
      safe="Nothing was changed."
      skeleton={<Skeleton className="h-52 rounded-lg" />}
    >
      {({ count, rows }) =>
        rows.length === 0 ? (
          <EmptyState
            drawing="pigeonhole"
            title={page > 1 ? 'No more on this page' : 'No comments here'}
            actions={page > 1 ? <ButtonLink href={SHOWN_AT}>Go to the first page</ButtonLink> : undefined}
          >
            What members write below each other’s questions appears here.
          </EmptyState>
        ) : (
          <>
            <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
              {rows.map((comment) => (
                <li key={comment.id}>
                  <Comment comment={comment} mayEdit={mayEdit} />
                </li>
              ))}
            </ul>
            <Pagination
              className="mt-5"
              page={page}
              pages={Math.ceil(count / SIZE)}
              hrefFor={(to) => `${SHOWN_AT}&page=${to}`}
            />
          </>
        )
      }
    </Loaded>
  );
}
