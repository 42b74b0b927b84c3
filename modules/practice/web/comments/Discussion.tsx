import { cx, lazyPart, Loading, SkeletonLines } from '@app/platform/web/ui';
import type { QuestionPage } from '@app/practice/contract';
import { Suspense } from 'react';
import { useCommentTarget } from './use-comment-target.ts';
import { useNearViewport } from './use-near-viewport.ts';

const QuestionThread = lazyPart(() =>
  import('./QuestionThread.tsx').then((file) => ({ default: file.QuestionThread })),
);

export const DISCUSSION_ID = 'discussion';

const Waiting = () => (
  <Loading label="Loading the comments">
    <SkeletonLines lines={3} />
  </Loading>
);

export interface DiscussionProps {
  readonly page: QuestionPage;
  /** Answered before the page was opened. If not, focus goes to the result, and the linked comment is only marked. */
  readonly cameAnswered: boolean;
  /** Hidden by its button in the footer. */
  readonly closed: boolean;
}

/** The comments on an answered question. */
export function Discussion({ page, cameAnswered, closed }: DiscussionProps) {
  const [section, near] = useNearViewport<HTMLElement>();
  const target = useCommentTarget();
  return (
    <section
      ref={section}
      id={DISCUSSION_ID}
      tabIndex={-1}
      aria-label="Discussion"
      className={cx('scroll-mt-24 border-t border-line pt-6 outline-none', closed ? 'hidden' : 'min-h-40')}
    >
      {near || target !== null ? (
        <Suspense fallback={<Waiting />}>
          <QuestionThread place={page.place} target={target} goToTarget={cameAnswered} />
        </Suspense>
      ) : null}
    </section>
  );
}
