import { Loading, Skeleton, SkeletonLines } from '@app/platform/web/ui';

/** Shown until the session is confirmed. A quick check shows nothing. */
export function LoadingGuard() {
  return (
    <div className="wrap min-h-[60vh] py-10">
      <Loading label="Loading the page">
        <Skeleton className="mb-7 h-9 w-64 max-w-full rounded-md" />
        <div className="max-w-prose space-y-6">
          <SkeletonLines lines={3} />
          <SkeletonLines lines={3} />
        </div>
      </Loading>
      <noscript>
        <p>This page needs JavaScript. The rest of the site can be read without it.</p>
      </noscript>
    </div>
  );
}
