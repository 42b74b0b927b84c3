import { Loading, Skeleton } from '@app/platform/web/ui';

/** The outline of the shell while the viewer's rights are loading. */
export function ShellSkeleton() {
  return (
    <div className="grid min-h-dvh md:grid-cols-[250px_minmax(0,1fr)]">
      <div className="side hidden md:block" />
      <div>
        <div className="h-15 border-b border-line bg-surface" />
        <div className="p-6">
          <Loading label="Opening the back office">
            <Skeleton className="h-8 w-56 rounded-sm" />
            <Skeleton className="mt-6 h-64 rounded-lg" />
          </Loading>
        </div>
      </div>
    </div>
  );
}
