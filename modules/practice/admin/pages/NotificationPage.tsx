import { NotificationPage as Notification } from '@app/notifications/admin';
import type { NotificationDetails } from '@app/notifications/contract';
import { useAdminFacts, useDropSettled } from '@app/platform/admin';
import { pageIn } from '@app/platform/web';
import { Loaded, queryOf } from '@app/platform/web/query';
import { Badge, Card, Pagination, Skeleton, UiLink } from '@app/platform/web/ui';
import { commentNoticesApi, COMMENTS_SCREEN } from '@app/practice/contract';
import { QUESTION_SECTIONS } from '@app/questions/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { CommentCard } from '../comments/CommentCard.tsx';
import { asListed, typedEdits, typedReplies } from '../comments/typed-comments.ts';
import { UnsentGuard } from '../comments/UnsentGuard.tsx';

const SIZE = 20;

interface AboutProps {
  readonly notificationId: string;
  readonly question: { readonly id: string; readonly code: string };
}
/** The comments on the question of a notification, the one it is about marked. */
function Comments({ notificationId, question }: AboutProps) {
  const page = pageIn(useSearchParams()[0]);
  const seesComments = useAdminFacts().rightsIn(QUESTION_SECTIONS.pa).v;
  const params = { qId: question.id, nId: notificationId };
  const found = useQuery({
    ...queryOf(commentNoticesApi.notificationComments, { params, query: { page, size: SIZE } }),
    placeholderData: keepPreviousData,
  });
  useDropSettled(found, ({ comments }) => ({ rows: comments.rows.map(asListed), isWhole: false }), [
    typedReplies,
    typedEdits,
  ]);
  return (
    <Card
      flush
      className="mt-5"
      title={`Comments on ${question.code}`}
      aside={
        seesComments ? <UiLink href={`${COMMENTS_SCREEN}?question=${question.id}`}>Open in Comments</UiLink> : null
      }
    >
      <UnsentGuard />
      <Loaded
        query={found}
        what="the comments"
        safe="Nothing was changed."
        skeleton={<Skeleton className="h-52 rounded-lg" />}
      >
        {({ comments: { count, rows }, comment_id }) => (
          <>
            {rows.length === 0 ? <p className="px-5 py-4 text-ink2">This question has no comments now.</p> : null}
            <div className="divide-y divide-line">
              {rows.map((comment) => (
                <div key={comment.id} className={comment.id === comment_id ? 'bg-primary-soft/55' : ''}>
                  {comment.id === comment_id ? (
                    <p className="px-5 pt-4">
                      <Badge tone="info">The comment this notification is about</Badge>
                    </p>
                  ) : null}
                  <CommentCard comment={comment} />
                </div>
              ))}
            </div>
            <Pagination
              className="px-5 py-3"
              page={page}
              pages={Math.max(1, Math.ceil(count / SIZE))}
              hrefFor={(to) => `?page=${to}`}
            />
          </>
        )}
      </Loaded>
    </Card>
  );
}

const below = ({ id, source: { question } }: NotificationDetails) =>
  question ? <Comments notificationId={id} question={question} /> : null;

/** One notification and, where a comment caused it, the comments on that question. */
export default function NotificationPage() {
  return <Notification below={below} />;
}
