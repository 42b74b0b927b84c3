import { Loading, Skeleton } from '@app/platform/web/ui';

/** The skeleton of a list while it loads. */
export function ListWaiting({ label }: { readonly label: string }) {
  return (
    <Loading label={label}>
      <div className="divide-y divide-line rounded-lg border border-line bg-surface">
        {Array.from({ length: 10 }, (_, at) => (
          <div key={at} className="flex items-center gap-6 px-5 py-3.5">
            <Skeleton className="h-3.5 w-1/3 rounded-sm" />
            <Skeleton className="h-2 w-24 rounded-sm" />
            <Skeleton className="h-2 w-24 rounded-sm" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
