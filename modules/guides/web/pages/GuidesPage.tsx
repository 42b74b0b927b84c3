import { OutboxStrip } from '@app/platform/web/offline';
import { Button, EmptyState } from '@app/platform/web/ui';
import { Intro, ListWaiting, TextsFoot, Unavailable } from '@app/practice/web/shared-parts';
import { useKeyPreference } from '@app/questions/web';
import { GuideListAside } from '../list/GuideListAside.tsx';
import { Filters } from '../list/Filters.tsx';
import { GuideRows } from '../list/GuideRows.tsx';
import { useGuideList } from '../list/use-guide-list.ts';
import { PAGE_SIZE } from '../queries.ts';
import { useEdition } from '../use-edition.ts';
import { useGuideOutbox } from '../writes/use-guide-writes.ts';

export default function GuidesPage() {
  const here = useEdition();
  const { data, error, refetch, filter, text, type, changeFilter, clear, leave, hrefFor } = useGuideList(here);
  const outbox = useGuideOutbox();
  const keys = useKeyPreference();
  const { bank } = here;
  const back = { href: '/profile/dashboard', label: 'Your dashboard' };
  if (error && !data) return <Unavailable what="the guides" error={error} onRetry={() => void refetch()} back={back} />;
  return (
    <>
      <OutboxStrip outbox={outbox} />
      <div className="wrap py-8 md:py-11">
        <h1 className="text-6xl font-medium">{here.title}</h1>
        <p className="mt-1.5 text-ink2">A topic in about five minutes, then the questions that test it.</p>
        <div className="mt-7 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20.75rem]">
          <div className="min-w-0 max-lg:order-2">
            <Filters text={text} filter={filter} list={data} keys={keys.on} onType={type} onFilter={changeFilter} />
            {data?.meant ? (
              <p role="status" className="mt-4 text-sm text-ink2">
                No guide mentions “{filter.search}”. Showing guides for <b>{data.meant}</b>.
              </p>
            ) : null}
            <div className="mt-4">
              {data ? null : <ListWaiting label="Loading the guides" />}
              {data && data.rows.length > 0 ? (
                <GuideRows bank={bank} rows={data.rows} search={filter.search} onLeave={leave} />
              ) : null}
              {data?.rows.length === 0 ? (
                <EmptyState
                  drawing="sprig"
                  title="No matching guides"
                  actions={<Button onClick={clear}>Show all guides</Button>}
                >
                  Try another word, another category, or show all guides.
                </EmptyState>
              ) : null}
            </div>
            {data && data.rows.length > 0 ? <TextsFoot list={data} size={PAGE_SIZE} hrefFor={hrefFor} /> : null}
            <Intro tag={here.tag} />
          </div>
          {data ? <GuideListAside bank={bank} list={data} /> : null}
        </div>
      </div>
    </>
  );
}
