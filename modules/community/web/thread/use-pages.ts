import type { Thread } from '@app/community/contract';
import { AppError } from '@app/platform/contract';
import { toast } from '@app/platform/web/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ThreadCalls, ThreadPage } from './calls.ts';
import { findComment, withPage } from '../threads.ts';

export interface Pages {
  readonly phase: 'loading' | 'failed' | 'ready';
  readonly threads: readonly Thread[];
  /** Comments and replies on all pages. */
  readonly comments: number;
  /** The first and last loaded page; there is no gap between them. */
  readonly first: number;
  readonly last: number;
  /** The last page is loaded. */
  readonly ends: boolean;
}
const NOTHING: Pages = { phase: 'loading', threads: [], comments: 0, first: 1, last: 1, ends: true };
const FAILED: Pages = { ...NOTHING, phase: 'failed' };

const isLast = ({ count, page, size }: ThreadPage) => page * size >= count;

const opened = (page: ThreadPage): Pages => ({
  phase: 'ready',
  threads: page.rows,
  comments: page.comments,
  first: page.page,
  last: page.page,
  ends: isLast(page),
});

function grown(pages: Pages, page: ThreadPage): Pages {
  const isAfter = page.page > pages.last;
  const { comments } = page;
  const threads = withPage(pages.threads, page.rows, isAfter ? 'after' : 'before');
  return isAfter
    ? { ...pages, threads, comments, last: page.page, ends: isLast(page) }
    : { ...pages, threads, comments, first: page.page };
}

/** The page that contains the comment; the first page when it no longer exists. */
function loadAt(calls: ThreadCalls, target: string | null): Promise<ThreadPage> {
  if (target === null) return calls.load(1);
  return calls.load(1, target).catch((error: unknown) => {
    if (error instanceof AppError && error.http === 404) return calls.load(1);
    throw error;
  });
}

/** The loaded pages of a thread, growing both ways from the one that contains the target. */
export function usePages(calls: ThreadCalls, target: string | null) {
  const [pages, setPages] = useState(NOTHING);
  const isHere = useEffectEvent((at: string | null) => at !== null && findComment(pages.threads, at) !== undefined);
  useEffect(() => {
    if (isHere(target)) return;
    let isCurrent = true;
    void loadAt(calls, target).then(
      (page) => isCurrent && setPages(opened(page)),
      () => isCurrent && setPages(FAILED),
    );
    return () => {
      isCurrent = false;
    };
  }, [calls, target]);
  const again = () => {
    setPages(NOTHING);
    void loadAt(calls, target).then(
      (page) => setPages(opened(page)),
      () => setPages(FAILED),
    );
  };
  const grow = async (number: number) => {
    try {
      const page = await calls.load(number);
      setPages((before) => grown(before, page));
    } catch {
      toast({ message: 'Those could not be loaded. Please try again.', tone: 'error' });
    }
  };
  return { pages, setPages, again, grow };
}
