import { MESSAGES_SHOWN, type PairMessage, pairingApi } from '@app/community/contract';
import { minuteInWords, recentDay, timeOfDay, weekdayAndDay } from '@app/platform/contract';
import { callEndpoint } from '@app/platform/web';
import { LoadFailed, queryOf } from '@app/platform/web/query';
import { Avatar, Loading, SkeletonLines, toast } from '@app/platform/web/ui';
import { problemOf } from '@app/platform/web/write';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment, useEffect, useRef, useState } from 'react';
import { Composer } from '../comment/Composer.tsx';
import { isOver, type Pairing } from './pairing-store.ts';
import type { UsedPairing } from './use-pairing.ts';

interface TalkProps {
  readonly pairing: UsedPairing;
  readonly partner: NonNullable<Pairing['partnerDetails']>;
}

const NEW_MS = 10_000;
const messagesQuery = queryOf(pairingApi.pairMessages, {});

/** The messages of one pair. When the pair turns out to be over, or its messages are read, the status is read again. */
function useMessages({ pair_id: pairId, unread }: TalkProps['partner'], ask: UsedPairing['ask']) {
  const found = useQuery({
    ...messagesQuery,
    queryKey: [...messagesQuery.queryKey, pairId],
    refetchInterval: NEW_MS,
    refetchOnWindowFocus: true,
    staleTime: 0,
  });
  const isClosed = found.error ? isOver(problemOf(found.error).code) : (found.data?.pair_id ?? pairId) !== pairId;
  const readAt = Math.max(found.dataUpdatedAt, found.errorUpdatedAt);
  useEffect(() => {
    // Reading the messages marks them as read, so the status no longer says that there are new ones.
    if ((isClosed || unread) && readAt > 0) void ask();
  }, [isClosed, unread, readAt, ask]);
  return { found, rows: isClosed ? undefined : found.data?.rows, failed: found.isError && !isClosed };
}

function Message({ message }: { readonly message: PairMessage }) {
  const name = message.is_own ? 'You' : message.author;
  return (
    <li className="flex gap-3">
      <Avatar name={name} className={message.is_own ? undefined : 'bg-sunken text-ink2'} />
      <div className="min-w-0">
        <p className="text-sm">
          <b>{name}</b>{' '}
          <time
            dateTime={message.created_at}
            title={`${minuteInWords(message.created_at)}, UK time`}
            className="text-ink3"
          >
            {timeOfDay(message.created_at)}
          </time>
        </p>
        <p className="max-w-prose break-words whitespace-pre-wrap">{message.body}</p>
      </div>
    </li>
  );
}

const Day = ({ text }: { readonly text: string }) => (
  <li className="border-t border-line pt-4 text-center text-sm text-ink2 first:border-0 first:pt-0">{text}</li>
);

function Messages({ rows }: { readonly rows: readonly PairMessage[] }) {
  const end = useRef<HTMLOListElement>(null);
  const last = rows.at(-1)?.id;
  // Scrolls to the newest message, at the bottom.
  useEffect(() => {
    if (last && end.current) end.current.scrollTop = end.current.scrollHeight;
  }, [last]);
  const [now] = useState(() => new Date());
  const days = rows.map(({ created_at }) => recentDay(created_at, now, weekdayAndDay));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <ol ref={end} tabIndex={0} aria-label="Messages" className="grid max-h-[34rem] gap-5 overflow-y-auto px-6 py-5.5">
      {rows.map((message, at) => (
        <Fragment key={message.id}>
          {days[at] === days[at - 1] ? null : <Day text={days[at] ?? ''} />}
          <Message message={message} />
        </Fragment>
      ))}
    </ol>
  );
}

/** The conversation of a pair. */
export function PairChat({ pairing, partner }: TalkProps) {
  const cache = useQueryClient();
  const { found, rows, failed } = useMessages(partner, pairing.ask);
  const post = async ({ opId, body }: { readonly opId: string; readonly body: string }) => {
    try {
      await callEndpoint(pairingApi.writePairMessage, { body: { op_id: opId, pair_id: partner.pair_id, body } });
    } catch (error) {
      const { code, message } = problemOf(error);
      if (isOver(code)) {
        // A toast, because this room may be replaced when the status is read again.
        toast({ message, tone: 'error' });
        await pairing.ask();
      }
      throw error;
    }
    await cache.invalidateQueries({ queryKey: messagesQuery.queryKey });
  };
  return (
    <>
      {failed && !rows ? (
        <LoadFailed
          what="your messages"
          safe="Nothing you wrote is lost."
          error={found.error}
          onRetry={() => void found.refetch()}
        />
      ) : null}
      {!rows && !failed ? (
        <div className="p-6">
          <Loading label="Loading your messages">
            <SkeletonLines lines={4} />
          </Loading>
        </div>
      ) : null}
      {rows?.length === 0 ? <p className="px-6 py-5.5 text-ink2">No messages yet. Say hello.</p> : null}
      {rows && rows.length > 0 ? (
        <>
          <p className="border-b border-line px-6 pt-4 pb-3 text-sm text-ink3">
            Times are UK time.{rows.length < MESSAGES_SHOWN ? '' : ` The latest ${MESSAGES_SHOWN} messages are shown.`}
          </p>
          <Messages rows={rows} />
        </>
      ) : null}
      <div className="border-t border-line px-6 py-5">
        <Composer label={`Write to ${partner.first_name}`} send="Send" onPost={post} />
        <p className="mt-3 text-sm text-ink2">The room closes if one of you leaves.</p>
      </div>
    </>
  );
}
