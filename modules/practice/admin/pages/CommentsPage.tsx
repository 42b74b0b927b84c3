import { pageIn } from '@app/platform/web';
import { Loaded, queryOf } from '@app/platform/web/query';
import { ChipLink, EmptyState, Pagination, SearchInput, Skeleton } from '@app/platform/web/ui';
import { COMMENT_STATES, COMMENTS_SCREEN, type StaffComment, staffCommentsApi } from '@app/practice/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { CommentCard } from '../comments/CommentCard.tsx';

const SIZE = 20;
const LABELS = { visible: 'Visible', hidden: 'Hidden', deleted: 'Deleted' } as const;

/** Learners' comments on questions, newest first; staff reply, pin, hide and delete in place. */
export default function CommentsPage() {
  const [params, setParams] = useSearchParams();
  const state = COMMENT_STATES.find((each) => each === params.get('state'));
  const search = params.get('search') ?? '';
  const page = pageIn(params);
  const query = { page, size: SIZE, ...(state ? { state } : {}), ...(search ? { search } : {}) };
  const found = useQuery({ ...queryOf(staffCommentsApi.list, { query }), placeholderData: keepPreviousData });
  const hrefOf = (values: Readonly<Record<string, string | undefined>>) => {
    const next = Object.entries({ state, search, ...values }).filter(([, value]) => value);
    return `${COMMENTS_SCREEN}?${new URLSearchParams(next as [string, string][])}`;
  };
  const hrefForPage = (next: number) => hrefOf({ page: String(next) });
  return (
    <>
      <h1 className="text-[1.6875rem]">Comments</h1>
      <p className="mt-1 mb-4 max-w-[75ch] text-ink2">
        What learners write below questions. Your replies are marked as yours.
      </p>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <div className="w-72">
          <SearchInput
            aria-label="Search comments"
            placeholder="Words of a comment"
            defaultValue={search}
            onKeyDown={(event) => {
              if (event.key === 'Enter')
                setParams(new URL(hrefOf({ search: event.currentTarget.value }), location.origin).searchParams);
            }}
          />
        </div>
        <nav aria-label="State" className="flex flex-wrap gap-2">
          <ChipLink href={hrefOf({ state: undefined })} on={state === undefined}>
            All
          </ChipLink>
          {COMMENT_STATES.map((each) => (
            <ChipLink key={each} href={hrefOf({ state: each })} on={each === state}>
              {LABELS[each]}
            </ChipLink>
          ))}
        </nav>
      </div>
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
        Comments of learners appear here.
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
