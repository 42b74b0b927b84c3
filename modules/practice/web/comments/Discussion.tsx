import { cx, lazyPart, Loading, SkeletonLines } from '@app/platform/web/ui';
import type { QuestionPage } from '@app/practice/contract';
import { Suspense } from 'react';
import { useCommentTarget } from './use-comment-target.ts';
import { useNear } from './use-near.ts';

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
  /** It was answered when they came. If not, the result has the focus and the comment they came for is only marked. */
  readonly cameAnswered: boolean;
  /** Put away with its button in the foot. */
  readonly closed: boolean;
}

/** What others say of an answered question. */
export function Discussion({ page, cameAnswered, closed }: DiscussionProps) {
  const [section, near] = useNear<HTMLElement>();
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
