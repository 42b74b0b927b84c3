import { ProfileShell } from '@app/accounts/web';
import { useOnline } from '@app/platform/web';
import { ButtonLink, EmptyState, ErrorState, Loading, Skeleton } from '@app/platform/web/ui';
import { useQuery } from '@tanstack/react-query';
import { OwnRows } from '../parts/OwnRows.tsx';
import { useIssue } from '../parts/use-issue.ts';
import { ownQuery } from '../queries.ts';

const Waiting = () => (
  <Loading label="Loading your certificates">
    <div className="divide-y divide-line rounded-lg border border-line bg-surface">
      {Array.from({ length: 3 }, (_, at) => (
        <div key={at} className="flex items-center gap-6 px-5 py-5">
          <Skeleton className="h-4 w-1/3 rounded-sm" />
          <Skeleton className="ml-auto h-9 w-40 rounded-md" />
        </div>
      ))}
    </div>
  </Loading>
);

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  const online = useOnline();
  return (
    <ErrorState level={2} title={online ? 'We could not load your certificates' : 'You are offline'} onRetry={onRetry}>
      {online
        ? 'The server did not answer in time. They are safe.'
        : 'Your certificates are safe. Try again once you have a connection.'}
    </ErrorState>
  );
}

export default function OwnPage() {
  const { data, error, refetch } = useQuery(ownQuery());
  const { pending, ask } = useIssue();
  return (
    <ProfileShell
      title="Certificates"
      lede="Finish every question in a category to earn its certificate. It shows completed practice and is not a qualification."
    >
      {data && data.length > 0 ? <OwnRows rows={data} pending={pending} onIssue={(row) => void ask(row)} /> : null}
      {data?.length === 0 ? (
        <EmptyState
          drawing="sprig"
          title="Nothing finished yet"
          actions={<ButtonLink href="/questionbank">Question bank</ButtonLink>}
        >
          Answer every question in a category, right or wrong, and you can collect its certificate here.
        </EmptyState>
      ) : null}
      {error && !data ? <Failed onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Waiting />}
    </ProfileShell>
  );
}
