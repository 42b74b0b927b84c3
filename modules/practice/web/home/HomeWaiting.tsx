import { Loading, Skeleton } from '@app/platform/web/ui';

/** The skeleton of the page while its figures load. */
export const HomeWaiting = () => (
  <Loading label="Loading your dashboard">
    <div className="grid gap-5 lg:grid-cols-12">
      <Skeleton className="h-80 rounded-lg lg:col-span-8" />
      <Skeleton className="h-80 rounded-lg lg:col-span-4" />
      <Skeleton className="h-64 rounded-lg lg:col-span-8" />
      <Skeleton className="h-64 rounded-lg lg:col-span-4" />
    </div>
  </Loading>
);
