import { useDropSettled } from '@app/platform/admin';
import { Loaded, queryOf } from '@app/platform/web/query';
import { ChipLink, EmptyState, Pagination, Skeleton } from '@app/platform/web/ui';
import { COMMENT_STATES, COMMENTS_SCREEN, type StaffComment, staffCommentsApi } from '@app/practice/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CommentCard } from '../comments/CommentCard.tsx';
import { asListed, typedEdits, typedReplies } from '../comments/typed-comments.ts';
import { UnsentGuard } from '../comments/UnsentGuard.tsx';
import { Narrowing, useNarrowing } from '../Narrowing.tsx';

const SIZE = 20;
const LABELS = { visible: 'Visible', hidden: 'Hidden', deleted: 'Deleted' } as const;

/** The comments that the address asks for. */
function useComments() {
  const narrowing = useNarrowing(COMMENTS_SCREEN, ['state', 'search', 'question']);
  const { now, page } = narrowing;
  const { search, question } = now;
  const state = COMMENT_STATES.find((each) => each === now.state);
  const query = {
    page,
    size: SIZE,
    ...(state ? { state } : {}),
    ...(search ? { search } : {}),
    ...(question ? { question_id: question } : {}),
  };
  const found = useQuery({ ...queryOf(staffCommentsApi.list, { query }), placeholderData: keepPreviousData });
  const isEvery = !state && !search && !question;
  useDropSettled(
    found,
    ({ rows, count }) => ({ rows: rows.map(asListed), isWhole: isEvery && rows.length === count }),
    [typedReplies, typedEdits],
  );
  return { ...narrowing, found, state };
}

/** Learners' comments on questions, newest first; staff reply, pin, hide and delete in place. */
export default function CommentsPage() {
  const { now, page, hrefWith, narrow, found, state } = useComments();
  const { search, question } = now;
  const hrefForPage = (next: number) => hrefWith({ page: String(next) });
  return (
    <>
      <UnsentGuard />
      <h1 className="text-[1.6875rem]">Comments</h1>
      <p className="mt-1 mb-4 max-w-[75ch] text-ink2">
        What learners write below questions. Your replies are marked Staff.
      </p>
      <Narrowing
        label="Search comments"
        placeholder="Words, a code, or who wrote it"
        search={search}
        onSearch={(typed) => narrow({ search: typed })}
        question={question ? `On ${found.data?.rows[0]?.question.code ?? 'one question'}` : null}
        onEveryQuestion={() => narrow({ question: '' })}
      >
        <nav aria-label="State" className="flex flex-wrap gap-2">
          <ChipLink href={hrefWith({ state: '' })} on={state === undefined}>
            All
          </ChipLink>
          {COMMENT_STATES.map((each) => (
            <ChipLink key={each} href={hrefWith({ state: each })} on={each === state}>
              {LABELS[each]}
            </ChipLink>
          ))}
        </nav>
      </Narrowing>
      <Loaded
        query={found}
        what="the comments"
        safe="Nothing was changed."
        skeleton={<Skeleton className="h-52 rounded-lg" />}
      >
        {({ count, rows }) => (
          <>
            <Rows rows={rows} />
            <Pagination className="mt-5" page={page} pages={Math.ceil(count / SIZE)} hrefFor={hrefForPage} />
          </>
        )}
      </Loaded>
    </>
  );
}

function Rows({ rows }: { readonly rows: readonly StaffComment[] }) {
  if (rows.length === 0)
    return (
      <EmptyState drawing="pigeonhole" title="No comments here">
        Learners’ comments appear here.
      </EmptyState>
    );
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
      {rows.map((comment) => (
        <li key={comment.id}>
          <CommentCard comment={comment} />
        </li>
      ))}
    </ul>
  );
}
