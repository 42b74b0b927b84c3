import { lazyPart } from '@app/platform/web/ui';
import { type ReactNode, Suspense } from 'react';

const CopyNotice = lazyPart(() => import('@app/integrity/web').then((door) => ({ default: door.CopyNotice })));

export interface PageTextProps {
  /** What staff have chosen for this page. */
  readonly mayCopy: boolean;
  readonly children: ReactNode;
}

/** The text of a public page, which has no other protection: copying gives a notice unless staff allow it. */
export function PageText({ mayCopy, children }: PageTextProps) {
  return (
    <article data-allow-copy={mayCopy || undefined}>
      {children}
      <Suspense>{mayCopy ? null : <CopyNotice />}</Suspense>
    </article>
  );
}
