import { FEEDBACK_STATES, FEEDBACK_TOPICS, replyDue } from '@app/community/contract';
import { timeLeft } from '@app/platform/contract';
import { Badge, cx, UiLink } from '@app/platform/web/ui';
import { useEffect, useRef, useState } from 'react';
import { ageOf } from './age.ts';
import type { FeedbackRow, Inbox } from './use-inbox.ts';

const topicOf = (row: FeedbackRow): string =>
  FEEDBACK_TOPICS.find(({ value }) => value === row.topic)?.label ?? row.topic;
const stateOf = (row: FeedbackRow): string => FEEDBACK_STATES.find(({ value }) => value === row.state)?.label ?? '';
const URGENT: readonly string[] = ['safety', 'accessibility'];

/** How much time is left for a reply to an open message, or by how much it is late. */
function ReplyDue({ row, now }: { readonly row: FeedbackRow; readonly now: number }) {
  const due = row.state === 'open' ? replyDue(row) : null;
  if (!due) return null;
  const left = timeLeft(due.toISOString(), new Date(now));
  return <Badge tone={left.tone}>{left.text}</Badge>;
}

interface ListProps {
  readonly inbox: Inbox;
  /** The address of the list, which a phone shows without the opened message. */
  readonly address: string;
}

/** On a phone either the list or the opened message is shown: below a long list nobody would see the message. */
export function InboxList({ inbox, address }: ListProps) {
  const { rows, chosen, isOpened, choose } = inbox;
  const list = useRef<HTMLElement>(null);
  const back = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const wasInList = list.current?.contains(document.activeElement) && list.current.offsetParent === null;
    if (isOpened && wasInList) back.current?.querySelector('a')?.focus();
  }, [isOpened]);
  const [now] = useState(() => Date.now());
  return (
    <>
      {isOpened ? (
        <span ref={back} className="md:hidden">
          <UiLink href={address}>All messages</UiLink>
        </span>
      ) : null}
      <nav ref={list} aria-label="Messages" className={cx(isOpened && 'max-md:hidden')}>
        <ul className="divide-y divide-line overflow-y-auto rounded-lg border border-line bg-surface md:max-h-[75dvh]">
          {rows.map((row) => (
            <li key={row.id}>
              <button
                type="button"
                aria-current={row.id === chosen?.id ? 'true' : undefined}
                onClick={() => choose(row.id)}
                className={cx(
                  'block w-full px-4 py-3 text-left',
                  row.id === chosen?.id && 'bg-primary-soft shadow-[inset_3px_0_0_var(--primary)]',
                )}
              >
                <span className="flex items-baseline gap-3">
                  <span className="truncate font-semibold">{row.writer || 'Not logged in'}</span>
                  <span className="num ml-auto shrink-0 text-sm text-ink2">{ageOf(row.created_at, now)}</span>
                </span>
                <span className="line-clamp-2 break-words">{row.title}</span>
                <span className="mt-1.5 flex flex-wrap gap-x-2 gap-y-1.5">
                  <Badge tone={URGENT.includes(row.topic) ? 'warn' : 'plain'}>{topicOf(row)}</Badge>
                  <ReplyDue row={row} now={now} />
                </span>
                {inbox.search === '' ? null : <span className="text-sm text-ink2">{stateOf(row)}</span>}
              </button>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
