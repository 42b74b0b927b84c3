import { Loading, Skeleton, SkeletonLines } from '@app/platform/web/ui';

const OPTIONS = ['w-2/5', 'w-1/2', 'w-1/3', 'w-5/12', 'w-3/8'];

/** Shown only when loading takes longer than a moment. */
export function QuestionSkeleton() {
  return (
    <div className="wrap pt-7">
      <Loading label="Loading the question">
        <div className="grid gap-9 md:grid-cols-[minmax(0,1fr)_20.75rem]">
          <div>
            <SkeletonLines lines={3} />
            <Skeleton className="mt-7 mb-4 h-5 w-3/5 rounded-md" />
            <div className="grid gap-2.5">
              {OPTIONS.map((width) => (
                <div
                  key={width}
                  className="flex min-h-14 items-center gap-3.5 rounded-option border border-line bg-surface px-4"
                >
                  <Skeleton className="size-8 rounded-full" />
                  <Skeleton className={`h-3.5 rounded-sm ${width}`} />
                </div>
              ))}
            </div>
          </div>
          <div className="h-52 rounded-lg border border-line bg-surface max-md:hidden" />
        </div>
      </Loading>
    </div>
  );
}
