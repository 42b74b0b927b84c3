import { ProfileShell } from '@app/accounts/web';
import { type PageOfList, pageIn } from '@app/platform/web';
import { useExistingPage } from '@app/platform/web/query';
import { EmptyState, Pagination, SearchInput } from '@app/platform/web/ui';
import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { isUnavailable } from '../../bank/is-unavailable.ts';
import { ListWaiting } from '../../lists/ListWaiting.tsx';
import { Unavailable } from '../../lists/Unavailable.tsx';

export interface Written<Row> extends PageOfList {
  readonly rows: readonly Row[];
}

export interface WrittenListProps<Found extends Written<unknown>> {
  readonly title: string;
  readonly lede: string;
  /** The plural of the things listed. */
  readonly many: string;
  /** How to make the first one, shown when there are none. */
  readonly empty: string;
  readonly read: (page: number, search: string) => UseQueryOptions<Found>;
  readonly children: (found: Found) => ReactNode;
}

/** What the user has written, newest first, with search and pages. */
export function WrittenList<Found extends Written<unknown>>(props: WrittenListProps<Found>) {
  const { title, lede, many, empty, read, children } = props;
  const [search, setSearch] = useState('');
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const page = pageIn(params);
  const deferredSearch = useDeferredValue(search.trim());
  const result = useQuery({ ...read(page, deferredSearch), placeholderData: keepPreviousData });
  const { error, refetch, fetchStatus } = result;
  const data = useExistingPage(result, (existing) => setParams({ page: String(existing) }, { replace: true }));
  const unavailable = isUnavailable({ data, error, fetchStatus });
  const find = (text: string) => {
    setSearch(text);
    setParams({}, { replace: true });
  };
  const back = { href: '/questionbank', label: 'Question bank' };
  return (
    <ProfileShell title={title} lede={lede}>
      {data && (data.count > 0 || deferredSearch) ? (
        <SearchInput
          aria-label={`Search your ${many}`}
          placeholder={`Search your ${many}`}
          value={search}
          onChange={(event) => find(event.target.value)}
          className="mb-5 max-w-head"
        />
      ) : null}
      {unavailable ? (
        <Unavailable level={2} what={`your ${many}`} error={error} onRetry={() => void refetch()} back={back} />
      ) : null}
      {data || unavailable ? null : <ListWaiting label={`Loading your ${many}`} />}
      {data?.count === 0 ? (
        <EmptyState drawing="notebook" title={deferredSearch ? `No matching ${many}` : `No ${many} yet`}>
          {deferredSearch ? 'Try another word.' : empty}
        </EmptyState>
      ) : null}
      {data && data.count > 0 ? (
        <>
          {children(data)}
          <Pagination
            page={page}
            pages={Math.ceil(data.count / data.size)}
            hrefFor={(number) => `${pathname}?page=${number}`}
            className="mt-5"
          />
        </>
      ) : null}
    </ProfileShell>
  );
}
