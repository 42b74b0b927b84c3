import { pageMeta } from '@app/platform/web';
import { EmptyState, SearchInput, Segmented } from '@app/platform/web/ui';
import type { Bank, CategoryRow, Tally } from '@app/practice/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MetaFunction } from 'react-router';
import { categoryPath } from '../../bank/paths.ts';
import { categoriesQuery } from '../../bank/queries.ts';
import { useBank } from '../../bank/use-bank.ts';
import { chosenRows, countFor, FILTERS, type Filter, weakest } from '../../lists/choose-rows.ts';
import { Intro } from '../../lists/Intro.tsx';
import { ListPage } from '../../lists/ListPage.tsx';
import { ListWaiting } from '../../lists/ListWaiting.tsx';
import { SpendTonight } from '../../lists/SpendTonight.tsx';
import { TallyLegend, TallyTable } from '../../lists/TallyTable.tsx';
import { Unavailable } from '../../lists/Unavailable.tsx';

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: 'Question bank', path: args.location.pathname, noIndex: true });

const COUNT = new Intl.NumberFormat('en-GB');
const LABELS: Readonly<Record<Filter, string>> = { all: 'All', unseen: 'Unseen', wrong: 'Wrong', flagged: 'Flagged' };

const Lede = ({ overall: { answered, total, score } }: { readonly overall: Tally }) => (
  <>
    You have seen <b className="text-ink">{COUNT.format(answered)}</b> of {COUNT.format(total)} questions.
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
  readonly overall: Tally;
  readonly rows: readonly CategoryRow[];
}

function Listing({ bank, overall, rows }: ListingProps) {
  const [filter, setFilter] = useState<Filter>('all');
  const [search, setSearch] = useState('');
  const shown = chosenRows(rows, filter, search);
  const topics = rows.reduce((sum, { matrices }) => sum + matrices, 0);
  const options = FILTERS.map((value) => ({
    value,
    label: LABELS[value],
    count: value === 'all' ? undefined : countFor(value, overall),
  }));
  return (
    <div className="min-w-0">
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <SearchInput
          aria-label="Find a category"
          placeholder="Find a category, for example renal"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          className="min-w-0 flex-1 basis-64"
        />
        <Segmented label="Show" options={options} value={filter} onChange={setFilter} />
      </div>
      {shown.length > 0 ? (
        <TallyTable
          caption="Categories"
          first="Category"
          rows={shown.map((row) => ({ ...row, href: categoryPath(bank, row.name) }))}
        />
      ) : (
        <EmptyState drawing="sprig" title="Nothing like that here">
          No category fits. Try another word, or show all of them.
        </EmptyState>
      )}
      <TallyLegend everyone={rows.some(({ everyone }) => everyone !== null)}>
        {shown.length} categories, {topics} topics
      </TallyLegend>
    </div>
  );
}

export default function CategoriesPage() {
  const { bank, title, tag } = useBank();
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
  return (
    <ListPage title={title} lede={data ? <Lede overall={data.overall} /> : undefined}>
      {data ? (
        <div className={weak.length > 0 ? 'grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20.75rem]' : undefined}>
          <Listing bank={bank} overall={data.overall} rows={data.rows} />
          {weak.length > 0 ? <SpendTonight bank={bank} rows={weak} /> : null}
        </div>
      ) : (
        <ListWaiting label="Loading your categories" />
      )}
      {data ? <Intro tag={tag} /> : null}
    </ListPage>
  );
}
