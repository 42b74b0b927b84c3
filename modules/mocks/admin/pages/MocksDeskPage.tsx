import { mocksDeskApi, SITTINGS_SCREEN } from '@app/mocks/contract';
import { queryOf } from '@app/platform/web/query';
import { ErrorState, Loading, Skeleton, UiLink } from '@app/platform/web/ui';
import { useQuery } from '@tanstack/react-query';
import { Blueprint } from '../parts/Blueprint.tsx';
import { Forms } from '../parts/Forms.tsx';
import { Live } from '../parts/Live.tsx';
import { Profiles } from '../parts/Profiles.tsx';

/** How often the running papers are fetched again. */
const READ_AGAIN_MS = 15_000;

/** Mocks for staff: running papers, formats, fixed forms with their statistics, and the stock for the blueprint. */
export default function MocksDeskPage() {
  const { data, error, refetch } = useQuery({ ...queryOf(mocksDeskApi.desk, {}), refetchInterval: READ_AGAIN_MS });
  if (error && !data)
    return (
      <ErrorState title="We could not load the mocks" onRetry={() => void refetch()}>
        Nothing was changed.
      </ErrorState>
    );
  if (!data)
    return (
      <Loading label="Loading the mocks">
        <Skeleton className="h-96 rounded-lg" />
      </Loading>
    );
  const short = data.cells.filter(({ stock, wanted }) => stock < wanted).length;
  return (
    <>
      <h1 className="text-[1.6875rem]">Mocks</h1>
      <p className="mt-1 mb-4 text-ink2">
        {short === 0
          ? 'Every area has enough questions for a full mock.'
          : `${short === 1 ? '1 area has' : `${short} areas have`} too few questions for a full mock.`}{' '}
        <UiLink href={SITTINGS_SCREEN}>Sittings</UiLink>
      </p>
      <div className="grid gap-6">
        <Live rows={data.live} profiles={data.profiles} />
        <Profiles rows={data.profiles} />
        <Forms rows={data.forms} profiles={data.profiles} />
        <Blueprint rows={data.cells} />
      </div>
    </>
  );
}
