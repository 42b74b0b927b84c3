import { ProfileShell } from '@app/accounts/web';
import { DeleteComment, votesText, When } from '@app/community/web';
import { callEndpoint, pageMeta } from '@app/platform/web';
import { Badge, Card, EmptyState, Pagination, SearchInput, UiLink } from '@app/platform/web/ui';
import { BANKS, commentsApi, type OwnComment } from '@app/practice/contract';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { type MetaFunction, useSearchParams } from 'react-router';
import { topicName } from '../../bank/paths.ts';
import { OWN_SIZE, ownCommentsQuery } from '../../comments/queries.ts';
import { staleComments } from '../../comments/question-calls.ts';
import { ListWaiting } from '../../lists/ListWaiting.tsx';
import { Unavailable } from '../../lists/Unavailable.tsx';

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: 'My comments', path: args.location.pathname, noIndex: true });

const HERE = '/profile/comments';
const HIDDEN = { readers: 'Hidden by readers', staff: 'Hidden by staff' } as const;

const repliesText = (count: number) => (count > 0 ? `, ${count} repl${count === 1 ? 'y' : 'ies'}` : '');

/** Whatever bank it was written in, the question is the same; it is deleted where it can be opened. */
function useRemove() {
  const cache = useQueryClient();
  return async ({ id, place }: OwnComment) => {
    const bank = place?.bank ?? BANKS[0];
    if (!bank) return;
    await callEndpoint(commentsApi[bank].deleteComment, { params: { id } });
    staleComments(cache, bank);
  };
}

function Row({ row, remove }: { readonly row: OwnComment; readonly remove: (row: OwnComment) => Promise<unknown> }) {
  return (
    <li className="px-5 py-4">
      <p className="mb-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink3">
        {row.place ? topicName(row.place) : <Badge>Not offered at present</Badge>}
        {row.reply_to ? <Badge>Reply</Badge> : null}
        {row.pinned ? <Badge tone="line">Pinned</Badge> : null}
        {row.hidden ? <Badge tone="warn">{HIDDEN[row.hidden]}</Badge> : null}
        <span className="ml-auto">
          <When at={row.created_at} />
        </span>
      </p>
      <p className="leading-normal whitespace-pre-wrap wrap-anywhere">{row.body}</p>
      <p className="mt-2 text-sm text-ink2">
        {row.link ? <UiLink href={row.link}>{row.lead_in}</UiLink> : row.lead_in}
      </p>
      <div className="mt-1 -mr-3 flex flex-wrap items-center justify-between gap-x-3 text-sm text-ink3">
        <span>
          {votesText(row)}
          {repliesText(row.replies)}
        </span>
        <DeleteComment what={`your comment on ${row.code}`} remove={() => remove(row)} />
      </div>
    </li>
  );
}

interface Found {
  readonly rows: readonly OwnComment[];
  readonly count: number;
}

function Comments({ found, page }: { readonly found: Found; readonly page: number }) {
  const send = useRemove();
  const list = useRef<HTMLUListElement>(null);
  const removed = useRef(false);
  const remove = async (row: OwnComment) => {
    await send(row);
    removed.current = true;
  };
  // What had the focus is gone with the comment.
  useEffect(() => {
    if (removed.current && found.count > 0) list.current?.focus({ preventScroll: true });
    removed.current = false;
  }, [found.count]);
  return (
    <div data-allow-copy>
      <Card flush>
        <ul ref={list} tabIndex={-1} aria-label="Your comments" className="divide-y divide-line outline-none">
          {found.rows.map((row) => (
            <Row key={row.id} row={row} remove={remove} />
          ))}
        </ul>
      </Card>
      <Pagination
        page={page}
        pages={Math.ceil(found.count / OWN_SIZE)}
        hrefFor={(number) => `${HERE}?page=${number}`}
        className="mt-5"
      />
    </div>
  );
}

const NoComments = ({ searching }: { readonly searching: boolean }) =>
  searching ? (
    <EmptyState drawing="notebook" title="No comment says that">
      Try another word.
    </EmptyState>
  ) : (
    <EmptyState drawing="notebook" title="No comments yet">
      Once you have answered a question you can join its discussion, below the explanation.
    </EmptyState>
  );

export default function CommentsPage() {
  const [search, setSearch] = useState('');
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Number(params.get('page')) || 1);
  const asked = useDeferredValue(search.trim());
  const { data, error, refetch } = useQuery({ ...ownCommentsQuery(page, asked), placeholderData: keepPreviousData });
  const find = (text: string) => {
    setSearch(text);
    setParams({}, { replace: true });
  };
  return (
    <ProfileShell title="Comments" lede="What you wrote in discussions, newest first.">
      {data && (data.count > 0 || asked) ? (
        <SearchInput
          aria-label="Search your comments"
          placeholder="Search your comments"
          value={search}
          onChange={(event) => find(event.target.value)}
          className="mb-5 max-w-head"
        />
      ) : null}
      {error && !data ? (
        <Unavailable
          level={2}
          what="your comments"
          error={error}
          onRetry={() => void refetch()}
          back={{ href: '/questionbank', label: 'Question bank' }}
        />
      ) : null}
      {data || error ? null : <ListWaiting label="Loading your comments" />}
      {data?.count === 0 ? <NoComments searching={asked !== ''} /> : null}
      {data && data.count > 0 ? <Comments found={data} page={page} /> : null}
    </ProfileShell>
  );
}
