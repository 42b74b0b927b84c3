import { type PairMessage, pairingApi } from '@app/community/contract';
import { minuteInWords, recentDay, timeOfDay, weekdayAndDay } from '@app/platform/contract';
import { callEndpoint } from '@app/platform/web';
import { LoadFailed } from '@app/platform/web/query';
import { Avatar, Button, Loading, SkeletonLines, toast } from '@app/platform/web/ui';
import { problemOf } from '@app/platform/web/write';
import { useQueryClient } from '@tanstack/react-query';
import { Fragment, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Composer } from '../comment/Composer.tsx';
import { isOver, type Pairing } from './pairing-store.ts';
import { messagesQuery, useMessages } from './use-messages.ts';
import type { UsedPairing } from './use-pairing.ts';

interface TalkProps {
  readonly pairing: UsedPairing;
  readonly partner: NonNullable<Pairing['partnerDetails']>;
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

/** Nearer to the end than this, the reader follows the conversation. */
const NEAR_END_PX = 80;

/**
 * Scrolls to a new message, unless the reader has scrolled back and it is not their own. Earlier messages are put in
 * above what is being read, which stays where it is.
 */
function useScroll(rows: readonly PairMessage[]) {
  const list = useRef<HTMLOListElement>(null);
  const isFollowing = useRef(true);
  const height = useRef(0);
  const [first, last] = [rows[0]?.id, rows.at(-1)];
  const [lastId, isOwn] = [last?.id, last?.is_own === true];
  useLayoutEffect(() => {
    if (first && list.current && !isFollowing.current)
      list.current.scrollTop += list.current.scrollHeight - height.current;
  }, [first]);
  useLayoutEffect(() => {
    if (lastId && list.current && (isFollowing.current || isOwn)) list.current.scrollTop = list.current.scrollHeight;
  }, [lastId, isOwn]);
  useLayoutEffect(() => {
    height.current = list.current?.scrollHeight ?? 0;
  });
  const onScroll = () => {
    const { scrollTop = 0, scrollHeight = 0, clientHeight = 0 } = list.current ?? {};
    isFollowing.current = scrollHeight - scrollTop - clientHeight < NEAR_END_PX;
  };
  return { ref: list, onScroll };
}

interface MessagesProps {
  readonly rows: readonly PairMessage[];
  /** Above the first message. */
  readonly earlier: ReactNode;
}
function Messages({ rows, earlier }: MessagesProps) {
  const scroll = useScroll(rows);
  const [now] = useState(() => new Date());
  const days = rows.map(({ created_at }) => recentDay(created_at, now, weekdayAndDay));
  return (
    <ol
      {...scroll}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
      tabIndex={0}
      aria-label="Messages"
      className="grid max-h-[34rem] gap-5 overflow-y-auto px-6 py-5.5 [overflow-anchor:none]"
    >
      {earlier}
      {rows.map((message, at) => (
        <Fragment key={message.id}>
          {days[at] === days[at - 1] ? null : <Day text={days[at] ?? ''} />}
          <Message message={message} />
        </Fragment>
      ))}
    </ol>
  );
}

const Earlier = ({ busy, onLoad }: { readonly busy: boolean; readonly onLoad: () => void }) => (
  <li className="text-center">
    <Button
      size="s"
      busy={busy}
      onClick={({ currentTarget }) => {
        // The button goes with the last of them, and would take the focus with it.
        currentTarget.closest('ol')?.focus({ preventScroll: true });
        onLoad();
      }}
    >
      Show earlier messages
    </Button>
  </li>
);

/** The conversation of a pair. */
export function PairChat({ pairing, partner }: TalkProps) {
  const cache = useQueryClient();
  const { found, talk, failed, loadEarlier, isLoadingEarlier } = useMessages(partner, pairing);
  const rows = talk?.rows;
  const post = async ({ opId, body }: { readonly opId: string; readonly body: string }) => {
    try {
      await callEndpoint(pairingApi.writePairMessage, { body: { op_id: opId, pair_id: partner.pair_id, body } });
    } catch (error) {
      const { code, message } = problemOf(error);
      if (isOver(code)) {
        // A toast, because this room may be replaced when the status is read again.
        toast({ message, tone: 'error' });
        await pairing.refresh();
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
          <p className="border-b border-line px-6 pt-4 pb-3 text-sm text-ink3">Times are UK time.</p>
          <Messages
            rows={rows}
            earlier={talk.hasEarlier ? <Earlier busy={isLoadingEarlier} onLoad={loadEarlier} /> : null}
          />
        </>
      ) : null}
      <div className="border-t border-line px-6 py-5">
        <Composer label={`Write to ${partner.first_name}`} send="Send" onPost={post} />
        <p className="mt-3 text-sm text-ink2">The room closes if one of you leaves.</p>
      </div>
    </>
  );
}
