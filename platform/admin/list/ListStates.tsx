import { AppError, inSentence } from '@app/platform/contract';
import { Button, ButtonLink, EmptyState, ErrorState, Loading, Skeleton } from '@app/platform/web/ui';
import Plus from 'lucide-react/icons/plus';
import type { ListRow } from './listing.ts';
import type { ListState } from './use-list.ts';
import { isFiltered, isNarrowed } from './view.ts';

export function ListSkeleton({ plural }: { plural: string }) {
  const widths = ['w-3/4', 'w-1/2', 'w-2/3', 'w-5/6', 'w-3/5', 'w-2/5', 'w-4/5', 'w-7/12'];
  return (
    <Loading label={`Loading ${inSentence(plural)}`}>
      <div className="divide-y divide-line">
        {widths.map((width) => (
          <div key={width} className="flex items-center gap-4 px-3.5 py-4">
            <Skeleton className="size-5.5 flex-none rounded-sm" />
            <span className="flex-1">
              <Skeleton className={`h-3.5 rounded-sm ${width}`} />
            </span>
            <Skeleton className="h-3.5 w-24 flex-none rounded-sm" />
          </div>
        ))}
      </div>
    </Loading>
  );
}

/** No word of the search is long enough for the index. */
const isTooShort = (from: number | undefined, search: string): boolean =>
  from !== undefined && search.trim() !== '' && search.split(/\s+/).every((word) => word.length < from);

/** What was asked for in vain, and what to try next. */
function nothingFor<Row extends ListRow>({ listing, view }: ListState<Row>): string {
  const none = `No ${inSentence(listing.plural)} match`;
  if (!isFiltered(listing, view)) return `${none} this search. Check the spelling, or try fewer words.`;
  return view.search.trim() === ''
    ? `${none} these filters. Remove one.`
    : `${none} this search and these filters. Remove a filter.`;
}

/** The empty list: a page past its end, nothing that matches the search and filters, or nothing created yet. */
export function ListEmpty<Row extends ListRow>({ list }: { list: ListState<Row> }) {
  const { listing } = list;
  const plural = inSentence(listing.plural);
  // Checked before the filters: rows that still match them are on earlier pages.
  if (list.view.page > 1 && (list.count ?? 0) > 0) {
    return (
      <EmptyState
        drawing="bench"
        title="This page is empty"
        actions={<Button onClick={() => list.show({ page: 1 })}>First page</Button>}
      >
        The list is shorter than it was.
      </EmptyState>
    );
  }
  if (isNarrowed(listing, list.view)) {
    return (
      <EmptyState
        drawing="bench"
        title="Nothing matches"
        actions={<Button onClick={() => list.show({ search: '', filters: {} })}>Clear search and filters</Button>}
      >
        {isTooShort(listing.searchFrom, list.view.search)
          ? `Type ${listing.searchFrom} letters or more to search.`
          : nothingFor(list)}
      </EmptyState>
    );
  }
  if (listing.empty) {
    return (
      <EmptyState drawing="mug" title={listing.empty.title}>
        {listing.empty.text}
      </EmptyState>
    );
  }
  const create = listing.createHref ? (
    <ButtonLink href={listing.createHref} tone="primary" icon={<Plus />}>
      New {inSentence(listing.label)}
    </ButtonLink>
  ) : undefined;
  return (
    <EmptyState drawing="notebook" title={`No ${plural} yet`} actions={create}>
      {create ? 'Create the first one.' : 'A colleague with the right to add can create the first one.'}
    </EmptyState>
  );
}

export function ListProblem<Row extends ListRow>({ list }: { list: ListState<Row> }) {
  const { error, isFetching, refetch } = list.found;
  const plural = inSentence(list.listing.plural);
  const retry = () => void refetch();
  if (!navigator.onLine) {
    return (
      <ErrorState level={2} title="No connection" onRetry={retry} retrying={isFetching}>
        The {plural} cannot be loaded without a connection. What you typed in forms is kept on this device until you log
        out.
      </ErrorState>
    );
  }
  const reference = error instanceof AppError ? error.requestId : undefined;
  return (
    <ErrorState
      level={2}
      title={`We could not load the ${plural}`}
      onRetry={retry}
      retrying={isFetching}
      {...(reference ? { reference } : {})}
    >
      {error instanceof AppError ? error.message : 'The server did not answer in time.'} Nothing was changed.
    </ErrorState>
  );
}
