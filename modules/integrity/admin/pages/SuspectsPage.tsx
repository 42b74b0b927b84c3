import { useReturnList } from '@app/users/admin';
import { integrityApi } from '@app/integrity/contract';
import { AppError } from '@app/platform/contract';
import { queryOf } from '@app/platform/web/query';
import { Button, EmptyState, ErrorState, Loading, Pagination, SearchInput, Skeleton } from '@app/platform/web/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { SuspiciousHead } from '../suspects/SuspiciousHead.tsx';
import { SuspectCard } from '../suspects/SuspectCard.tsx';

const SIZE = 20;

/** All suspects, highest score first. */
export default function SuspectsPage() {
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Number(params.get('page')) || 1);
  const search = params.get('search') ?? '';
  const query = { page, size: SIZE, ...(search ? { search } : {}) };
  const found = useQuery({ ...queryOf(integrityApi.suspiciousList, { query }), placeholderData: keepPreviousData });
  useReturnList(found.data !== undefined);
  const hrefFor = (next: number) => `?${new URLSearchParams({ ...(search ? { search } : {}), page: String(next) })}`;
  return (
    <>
      <SuspiciousHead
        title="Suspicious users"
        about="Accounts whose use looks shared or copied, highest score first. Nobody is blocked by this list."
      />
      <SearchForm key={search} search={search} onSearch={(text) => setParams(text ? { search: text } : {})} />
      {found.data ? (
        <>
          <p className="mb-3 text-sm text-ink3" role="status">
            {found.data.count} {found.data.count === 1 ? 'person' : 'people'}
          </p>
          {found.data.rows.length === 0 ? (
            <Nobody searched={search !== ''} onClear={() => setParams({})} />
          ) : (
            <ul className="space-y-4">
              {found.data.rows.map((suspect) => (
                <li key={suspect.uid ?? suspect.email}>
                  <SuspectCard suspect={suspect} />
                </li>
              ))}
            </ul>
          )}
          <Pagination className="mt-5" page={page} pages={Math.ceil(found.data.count / SIZE)} hrefFor={hrefFor} />
        </>
      ) : found.isError ? (
        <ErrorState
          level={2}
          title="We could not load the list"
          onRetry={() => void found.refetch()}
          retrying={found.isFetching}
          reference={found.error instanceof AppError ? found.error.requestId : undefined}
        >
          Nothing was changed.
        </ErrorState>
      ) : (
        <Loading label="Loading the list">
          <Skeleton className="mb-4 h-52 rounded-lg" />
          <Skeleton className="h-52 rounded-lg" />
        </Loading>
      )}
    </>
  );
}

function SearchForm({ search, onSearch }: { search: string; onSearch: (text: string) => void }) {
  const [text, setText] = useState(search);
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    onSearch(text.trim());
  };
  return (
    <search className="mb-4 block">
      <form onSubmit={onSubmit} className="flex max-w-head gap-2">
        <SearchInput
          className="flex-1"
          aria-label="Search by name, address or uid"
          placeholder="Name, address or uid"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit">Search</Button>
      </form>
    </search>
  );
}

function Nobody({ searched, onClear }: { searched: boolean; onClear: () => void }) {
  return searched ? (
    <EmptyState drawing="bench" title="Nobody matches" actions={<Button onClick={onClear}>Show everybody</Button>}>
      Nobody on this list matches your search.
    </EmptyState>
  ) : (
    <EmptyState drawing="pigeonhole" title="No accounts to check">
      An account appears here once it reaches one of the thresholds in the settings.
    </EmptyState>
  );
}
