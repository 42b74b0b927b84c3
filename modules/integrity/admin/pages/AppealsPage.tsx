import { APPEAL_STATES, integrityApi } from '@app/integrity/contract';
import { AppError } from '@app/platform/contract';
import { queryOf } from '@app/platform/web/query';
import { ChipLink, EmptyState, ErrorState, Loading, Pagination, Skeleton } from '@app/platform/web/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { APPEALS } from '../addresses.ts';
import { AppealCard } from '../appeals/AppealCard.tsx';
import { SuspiciousHead } from '../suspects/SuspiciousHead.tsx';

const SIZE = 20;
type State = (typeof APPEAL_STATES)[number];
const VIEWS: readonly (readonly [state: State | 'all', label: string])[] = [
  ['open', 'Waiting'],
  ['granted', 'Granted'],
  ['refused', 'Refused'],
  ['all', 'All'],
];

function States({ chosen }: { readonly chosen: string }) {
  return (
    <nav aria-label="State" className="mb-4 flex flex-wrap gap-2">
      {VIEWS.map(([value, label]) => (
        <ChipLink key={value} href={`${APPEALS}?state=${value}`} on={value === chosen}>
          {label}
        </ChipLink>
      ))}
    </nav>
  );
}

/** Appeals against bans, the oldest first. */
export default function AppealsPage() {
  const [params] = useSearchParams();
  const asked = params.get('state') ?? 'open';
  const state = APPEAL_STATES.find((each) => each === asked);
  const page = Math.max(1, Number(params.get('page')) || 1);
  const query = { page, size: SIZE, ...(state ? { state } : {}) };
  const found = useQuery({ ...queryOf(integrityApi.appeals, { query }), placeholderData: keepPreviousData });
  return (
    <>
      <SuspiciousHead
        title="Appeals"
        about="People who ask for a review of their ban. Each ban can be appealed once."
      />
      <States chosen={state ?? 'all'} />
      {found.data ? (
        <>
          <p role="status" className="mb-3 text-sm text-ink3">
            {found.data.count} {found.data.count === 1 ? 'appeal' : 'appeals'}
          </p>
          {found.data.rows.length === 0 ? (
            <EmptyState drawing="pigeonhole" title={state === 'open' ? 'Nobody is waiting' : 'None of these'}>
              {state === 'open' ? 'Every appeal has been answered.' : 'Choose another state above.'}
            </EmptyState>
          ) : (
            <ul className="space-y-4">
              {found.data.rows.map((appeal) => (
                <li key={appeal.id}>
                  <AppealCard appeal={appeal} />
                </li>
              ))}
            </ul>
          )}
          <Pagination
            className="mt-5"
            page={page}
            pages={Math.ceil(found.data.count / SIZE)}
            hrefFor={(next) => `${APPEALS}?state=${state ?? 'all'}&page=${next}`}
          />
        </>
      ) : found.isError ? (
        <ErrorState
          level={2}
          title="We could not load the appeals"
          onRetry={() => void found.refetch()}
          retrying={found.isFetching}
          reference={found.error instanceof AppError ? found.error.requestId : undefined}
        >
          Nothing was changed.
        </ErrorState>
      ) : (
        <Loading label="Loading the appeals">
          <Skeleton className="h-52 rounded-lg" />
        </Loading>
      )}
    </>
  );
}
