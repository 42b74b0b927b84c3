import { DeleteComment, votesText, When } from '@app/community/web';
import { counted } from '@app/platform/contract';
import { callEndpoint } from '@app/platform/web';
import { Badge, Card, UiLink } from '@app/platform/web/ui';
import { useUndo } from '@app/platform/web/write';
import { BANKS, commentsApi, type OwnComment } from '@app/practice/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { topicName } from '../../bank/paths.ts';
import { ownCommentsQuery } from '../../comments/queries.ts';
import { staleComments } from '../../comments/question-calls.ts';
import { type Written, WrittenList } from './WrittenList.tsx';

const HIDDEN = { readers: 'Hidden by readers', staff: 'Hidden by staff' } as const;

const repliesText = (count: number) => (count > 0 ? `, ${counted(count, 'reply', 'replies')}` : '');

/** The question is the same in every bank; the comment is deleted through the one where it can be opened. */
function useRemove() {
  const cache = useQueryClient();
  return async ({ id, place }: OwnComment) => {
    const bank = place?.bank ?? BANKS[0];
    if (!bank) return;
    await callEndpoint(commentsApi[bank].deleteComment, { params: { id } });
    staleComments(cache, bank);
  };
}

interface RowProps {
  readonly row: OwnComment;
  readonly remove: (row: OwnComment) => Promise<unknown>;
  readonly onGone: () => void;
}

function Row({ row, remove, onGone }: RowProps) {
  // Many questions share one lead-in.
  const question = row.opening || row.lead_in;
  return (
    <li className="px-5 py-4">
      <p className="mb-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink3">
        {row.place ? topicName(row.place) : <Badge>Not available at present</Badge>}
        {row.reply_to ? <Badge>Reply</Badge> : null}
        {row.pinned ? <Badge tone="line">Pinned</Badge> : null}
        {row.hidden ? <Badge tone="warn">{HIDDEN[row.hidden]}</Badge> : null}
        <span className="ml-auto">
          <When at={row.created_at} />
        </span>
      </p>
      <p className="leading-normal whitespace-pre-wrap wrap-anywhere">{row.body}</p>
      <p className="mt-2 text-sm text-ink2">{row.link ? <UiLink href={row.link}>{question}</UiLink> : question}</p>
      <div className="mt-1 -mr-3 flex flex-wrap items-center justify-between gap-x-3 text-sm text-ink3">
        <span>
          {votesText(row)}
          {repliesText(row.replies)}
        </span>
        <DeleteComment id={row.id} what={`your comment on ${row.code}`} remove={() => remove(row)} onGone={onGone} />
      </div>
    </li>
  );
}

function Comments({ found }: { readonly found: Written<OwnComment> }) {
  const remove = useRemove();
  const list = useRef<HTMLUListElement>(null);
  const { hidden } = useUndo();
  return (
    <div data-allow-copy>
      <Card flush>
        <ul ref={list} tabIndex={-1} aria-label="Your comments" className="divide-y divide-line outline-none">
          {found.rows
            .filter(({ id }) => !hidden.has(id))
            .map((row) => (
              // The focused button is removed with the comment.
              <Row key={row.id} row={row} remove={remove} onGone={() => list.current?.focus({ preventScroll: true })} />
            ))}
        </ul>
      </Card>
    </div>
  );
}

export default function CommentsPage() {
  return (
    <WrittenList
      title="Comments"
      lede="What you wrote in discussions, newest first."
      many="comments"
      empty="Once you have answered a question you can join its discussion, below the explanation."
      read={ownCommentsQuery}
    >
      {(found) => <Comments found={found} />}
    </WrittenList>
  );
}
