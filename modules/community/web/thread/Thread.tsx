import { commentAnchor } from '@app/community/contract';
import { counted } from '@app/platform/contract';
import { Button, Loading, Notice, Skeleton } from '@app/platform/web/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Composer } from '../comment/Composer.tsx';
import type { NewComment, ThreadCalls } from './calls.ts';
import { ThreadItem } from './ThreadItem.tsx';
import { findComment } from '../threads.ts';
import { useThread } from './use-thread.ts';

export interface ThreadProps {
  readonly title: string;
  readonly calls: ThreadCalls;
  /** The comment the link points to. */
  readonly target?: string | null;
  /** Whether to scroll to it, or only mark it. */
  readonly goToTarget?: boolean;
  /** Moves the focus to the heading at first: the thread replaces the button that opened it. */
  readonly takesFocus?: boolean;
}

function Waiting() {
  return (
    <Loading label="Loading the comments">
      {['w-2/3', 'w-1/2', 'w-3/5'].map((width) => (
        <div key={width} className="space-y-2.5 border-line py-4 not-first:border-t">
          <Skeleton className="h-3.5 w-32 rounded-sm" />
          <Skeleton className={`h-3.5 rounded-sm ${width}`} />
        </div>
      ))}
    </Loading>
  );
}

const Failed = ({ onRetry }: { readonly onRetry: () => void }) => (
  <Notice
    tone="warn"
    title="We could not load the comments."
    actions={
      <Button size="s" onClick={onRetry}>
        Try again
      </Button>
    }
  >
    Nothing you wrote is lost.
  </Notice>
);

function goTo(comment: string): void {
  const element = document.getElementById(commentAnchor(comment));
  const show = () => element?.scrollIntoView({ block: 'center' });
  show();
  element?.focus({ preventScroll: true });
  // Again after layout, because a page opened by a link may scroll once more by itself.
  requestAnimationFrame(() => requestAnimationFrame(show));
}

type Talk = ReturnType<typeof useThread>;

/** Focuses the linked comment once, if it is there. */
function useTarget(talk: Talk, target: string | null, goToTarget: boolean): { readonly isMissing: boolean } {
  const isReady = talk.phase === 'ready';
  const isThere = target !== null && findComment(talk.threads, target) !== undefined;
  const arrive = useEffectEvent((comment: string) => {
    if (goToTarget) goTo(comment);
  });
  useEffect(() => {
    if (target !== null && isThere) arrive(target);
  }, [target, isThere]);
  return { isMissing: isReady && target !== null && !isThere };
}

interface ListProps {
  readonly talk: Talk;
  readonly target: string | null;
  readonly onReplied: () => void;
  readonly onRemoved: () => void;
}

function List({ talk, target, onReplied, onRemoved }: ListProps) {
  const { threads, first, last, ends } = talk;
  return (
    <>
      {first > 1 ? (
        <Button size="s" onClick={() => void talk.grow(first - 1)}>
          Show earlier comments
        </Button>
      ) : null}
      <ol aria-label="Comments" className="divide-y divide-line">
        {threads.map((thread) => (
          <ThreadItem
            key={thread.id}
            thread={thread}
            talk={talk}
            target={target}
            onReplied={onReplied}
            onRemoved={onRemoved}
          />
        ))}
      </ol>
      {ends ? null : (
        <Button size="s" onClick={() => void talk.grow(last + 1)}>
          Show more comments
        </Button>
      )}
    </>
  );
}

const Nothing = () => (
  <p className="text-ink2">No comments yet. Say what helped you remember it, or ask what is unclear.</p>
);

/** Comments with votes and replies, and the form to write one. Only `calls` knows the subject. */
export function Thread({ title, calls, target = null, goToTarget = true, takesFocus = false }: ThreadProps) {
  const talk = useThread(calls, target);
  const { isMissing } = useTarget(talk, target, goToTarget);
  const heading = useRef<HTMLHeadingElement>(null);
  const [news, setNews] = useState('');
  const [moves, setMoves] = useState(takesFocus ? 1 : 0);
  // The focus was inside a comment that was removed, or on the button that opened the thread.
  useEffect(() => {
    if (moves > 0) heading.current?.focus({ preventScroll: true });
  }, [moves]);
  const post = async (input: Pick<NewComment, 'opId' | 'body'>) => {
    await talk.post({ ...input, replyTo: null });
    setNews('Your comment is posted.');
  };
  const isReady = talk.phase === 'ready';
  return (
    <>
      <div className="mb-3 flex flex-wrap items-baseline gap-x-3">
        <h2 ref={heading} tabIndex={-1} className="text-3xl outline-none">
          {title}
        </h2>
        {isReady ? <span className="text-sm text-ink3">{counted(talk.comments, 'comment')}</span> : null}
      </div>
      <p role="status" className="sr-only">
        {news}
      </p>
      {isMissing ? (
        <Notice className="mb-4" announce>
          This comment has been removed.
        </Notice>
      ) : null}
      <Composer label="Your comment" send="Post comment" onPost={post} />
      <div className="mt-5">
        {talk.phase === 'loading' ? <Waiting /> : null}
        {talk.phase === 'failed' ? <Failed onRetry={talk.again} /> : null}
        {isReady && talk.threads.length === 0 ? <Nothing /> : null}
        {isReady && talk.threads.length > 0 ? (
          <List
            talk={talk}
            target={target}
            onReplied={() => setNews('Your reply is posted.')}
            onRemoved={() => setMoves((before) => before + 1)}
          />
        ) : null}
      </div>
    </>
  );
}
