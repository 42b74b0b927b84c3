import { pageIn } from '@app/platform/web';
import { useReturnList } from '@app/users/admin';
import { integrityApi } from '@app/integrity/contract';
import { Loaded, queryOf } from '@app/platform/web/query';
import { Button, EmptyState, Pagination, SearchInput, Skeleton } from '@app/platform/web/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { SuspiciousHead } from '../suspects/SuspiciousHead.tsx';
import { SuspectCard } from '../suspects/SuspectCard.tsx';

const SIZE = 20;

/** All suspects, highest score first. */
export default function SuspectsPage() {
  const [params, setParams] = useSearchParams();
  const page = pageIn(params);
  const search = params.get('search') ?? '';
  const query = { page, size: SIZE, ...(search ? { search } : {}) };
  const found = useQuery({ ...queryOf(integrityApi.suspiciousList, { query }), placeholderData: keepPreviousData });
  useReturnList(found.data !== undefined);
  const hrefFor = (next: number) => `?${new URLSearchParams({ ...(search ? { search } : {}), page: String(next) })}`;
  return (
    <>
      <SuspiciousHead
        title="Accounts to check"
        about="Accounts whose use looks shared or copied, highest score first. Nobody is blocked by this list."
      />
      <SearchForm key={search} search={search} onSearch={(text) => setParams(text ? { search: text } : {})} />
      <Loaded
        query={found}
        what="the list"
        safe="Nothing was changed."
        skeleton={
          <>
            <Skeleton className="mb-4 h-52 rounded-lg" />
            <Skeleton className="h-52 rounded-lg" />
          </>
        }
      >
        {({ count, rows }) => (
          <>
            <p className="mb-3 text-sm text-ink3" role="status">
              {count} {count === 1 ? 'person' : 'people'}
            </p>
            {rows.length === 0 ? <Nobody searched={search !== ''} onClear={() => setParams({})} /> : null}
            <ul className="space-y-4">
              {rows.map((suspect) => (
                <li key={suspect.uid ?? suspect.email}>
                  <SuspectCard suspect={suspect} />
                </li>
              ))}
            </ul>
            <Pagination className="mt-5" page={page} pages={Math.ceil(count / SIZE)} hrefFor={hrefFor} />
          </>
        )}
      </Loaded>
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
          aria-label="Search by name or e-mail"
          placeholder="Name or e-mail"
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
    <EmptyState drawing="bench" title="Nobody matches" actions={<Button onClick={onClear}>Show all accounts</Button>}>
      Nobody on this list matches your search.
    </EmptyState>
  ) : (
    <EmptyState drawing="pigeonhole" title="No accounts to check">
      An account appears here once it reaches one of the thresholds in the settings.
    </EmptyState>
  );
}
