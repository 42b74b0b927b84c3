import { counted, formatCount } from '@app/platform/contract';
import { ButtonLink, EmptyState, Segmented, Select, UiLink } from '@app/platform/web/ui';
import type { Bank, CategoryRow, Tally } from '@app/practice/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { builderHref, categoryPath } from '../../bank/paths.ts';
import { categoriesQuery } from '../../bank/queries.ts';
import { useBank } from '../../bank/use-bank.ts';
import {
  chosenRows,
  countFor,
  FILTER_LABELS,
  FILTERS,
  type RowFilter,
  marksOpenIn,
  type Sort,
  SORT_LABELS,
  SORTS,
  sortedRows,
  sortsFor,
  weakest,
} from '../../lists/choose-rows.ts';
import { Intro } from '../../lists/Intro.tsx';
import { ListPage } from '../../lists/ListPage.tsx';
import { ListWaiting } from '../../lists/ListWaiting.tsx';
import { SearchField } from '../../lists/search/SearchField.tsx';
import { SearchResults } from '../../lists/search/SearchResults.tsx';
import { useSearchText } from '../../lists/search/use-search.ts';
import { WeakestAreas } from '../../lists/WeakestAreas.tsx';
import { TallyLegend, TallyTable } from '../../lists/TallyTable.tsx';
import { Unavailable } from '../../lists/Unavailable.tsx';
import { useFilter, useSort } from '../../lists/use-filter.ts';
import { StartOver } from '../../restart/StartOver.tsx';
import { StartMixed } from '../../sets/StartMixed.tsx';

const Lede = ({ overall: { answered, total, score } }: { readonly overall: Tally }) => (
  <>
    You have seen <b className="text-ink">{formatCount(answered)}</b> of {formatCount(total)} questions.
    {score === null ? null : (
      <>
        {' '}
        <b className="text-ink">{score}%</b> right first time.
      </>
    )}
  </>
);

interface ListingProps {
  readonly bank: Bank;
  readonly root: string;
  readonly overall: Tally;
  readonly rows: readonly CategoryRow[];
}

/** Categories whose name matches the search, above the questions that match. */
function MatchingCategories({ bank, rows }: Pick<ListingProps, 'bank' | 'rows'>) {
  if (rows.length === 0) return null;
  return (
    <ul aria-label="Categories found" className="mb-4 flex flex-wrap gap-x-5 gap-y-1">
      {rows.map(({ id, name }) => (
        <li key={id}>
          <UiLink href={categoryPath(bank, name)} className="inline-flex min-h-8 items-center">
            {name}
          </UiLink>
        </li>
      ))}
    </ul>
  );
}

interface CategoriesProps extends Pick<ListingProps, 'bank' | 'rows'> {
  readonly filter: RowFilter;
  readonly sort: Sort;
}
function Categories({ bank, rows, filter, sort }: CategoriesProps) {
  const marks = marksOpenIn(rows);
  const shown = chosenRows(sortedRows(rows, sort), filter, '');
  const topics = shown.reduce((sum, { matrices }) => sum + matrices, 0);
  return (
    <>
      {shown.length > 0 ? (
        <TallyTable
          caption="Categories"
          first="Category"
          rows={shown.map((row) => ({
            ...row,
            href: categoryPath(bank, row.name),
            open: row.weight > 0 ? { marks: marks.get(row.id) ?? 0, of: row.weight } : undefined,
          }))}
        />
      ) : (
        <EmptyState drawing="sprig" title="No matching categories">
          Choose All to see every category.
        </EmptyState>
      )}
      <TallyLegend everyone={rows.some(({ everyone }) => everyone !== null)}>
        {counted(shown.length, 'category', 'categories')}, {counted(topics, 'topic')}
      </TallyLegend>
    </>
  );
}

function Listing({ bank, root, overall, rows }: ListingProps) {
  const [filter, setFilter] = useFilter();
  const [sort, setSort] = useSort();
  const search = useSearchText(bank, root);
  useEffect(() => {
    if (search.positiony > 0) window.scrollTo(0, search.positiony);
  }, [search.positiony]);
  const searching = search.text.trim() !== '';
  const options = FILTERS.map((value) => ({
    value,
    label: FILTER_LABELS[value],
    count: value === 'all' ? undefined : countFor(value, overall),
  }));
  return (
    <div className="min-w-0">
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <SearchField text={search.text} onType={search.type} />
        {searching ? null : (
          <>
            <Segmented label="Show" options={options} value={filter} onChange={setFilter} />
            <Select
              size="s"
              aria-label="Sort by"
              className="sm:ml-auto"
              options={sortsFor(rows).map((value) => ({ value, label: SORT_LABELS[value] }))}
              value={sort}
              onChange={({ target }) => setSort(SORTS.find((each) => each === target.value) ?? 'exam')}
            />
          </>
        )}
      </div>
      {searching ? (
        <>
          <MatchingCategories bank={bank} rows={chosenRows(rows, 'all', search.text)} />
          <SearchResults bank={bank} root={root} text={search.searchText} page={search.page} onLeave={search.leave} />
        </>
      ) : (
        <Categories bank={bank} rows={rows} filter={filter} sort={sort} />
      )}
    </div>
  );
}

export default function CategoriesPage() {
  const { bank, root, title, tag } = useBank();
  const { data, error, refetch } = useQuery(categoriesQuery(bank));
  if (error && !data)
    return (
      <Unavailable
        what="your categories"
        error={error}
        onRetry={() => void refetch()}
        back={{ href: '/profile', label: 'Your account' }}
      />
    );
  const weak = data ? weakest(data.rows) : [];
  const isFirstVisit = data?.overall.answered === 0 && data.overall.total > 0;
  const beside = isFirstVisit ? (
    <StartMixed bank={bank} />
  ) : weak.length > 0 ? (
    <WeakestAreas bank={bank} rows={weak} />
  ) : null;
  return (
    <ListPage
      title={title}
      lede={data ? <Lede overall={data.overall} /> : undefined}
      actions={<ButtonLink href={builderHref({ bank })}>Build a set</ButtonLink>}
    >
      {data ? (
        <div className={beside ? 'grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20.75rem]' : undefined}>
          {beside ? <div className="lg:col-start-2 lg:row-start-1">{beside}</div> : null}
          <Listing key={bank} bank={bank} root={root} overall={data.overall} rows={data.rows} />
        </div>
      ) : (
        <ListWaiting label="Loading your categories" />
      )}
      {data ? <StartOver bank={bank} answered={data.overall.answered} /> : null}
      {data && !isFirstVisit ? <Intro tag={tag} /> : null}
    </ListPage>
  );
}
