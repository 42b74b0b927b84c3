import { guide, type StockRow, stockApi, stockScreens } from '@app/guides/contract';
import { LineTabs, type Rights, SearchForm, useAdminFacts } from '@app/platform/admin';
import { Loaded, queryOf } from '@app/platform/web/query';
import { Badge, ChipLink, EmptyState, Skeleton, Table, Tbody, Td, Th, Thead, Tr, UiLink } from '@app/platform/web/ui';
import { counted, type Line, LINES, type ReplyOf } from '@app/platform/contract';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router';
import { countedViews, shownRows, stockViews, stockWords } from '../stock-views.ts';

type StockReply = ReplyOf<(typeof stockApi)[Line]['stock']>;

/** A number, or a mark where there is none. */
const Amount = ({ value }: { readonly value: number }) =>
  value === 0 ? <Badge tone="warn">none</Badge> : <span className="num">{value}</span>;

interface RowProps {
  readonly row: StockRow;
  readonly others: readonly string[];
  readonly folder: string;
  readonly rights: Rights;
  readonly withDue: boolean;
}

const WIDE_ONLY = 'max-sm:hidden';
const NARROW = 'max-sm:px-2';

/** On a phone the category is below the topic, so that the numbers fit on the screen. */
const Row = ({ row, others, folder, rights, withDue }: RowProps) => (
  <Tr>
    <Th scope="row">
      {row.guide_id !== null && rights.e ? (
        <UiLink href={`${folder}/edit?id=${row.guide_id}`}>{row.topic}</UiLink>
      ) : (
        row.topic
      )}
      <span className="block text-sm font-normal text-ink2 sm:hidden">{row.category}</span>
    </Th>
    <Td className={WIDE_ONLY}>{row.category}</Td>
    <Td align="right" className={NARROW}>
      {row.guide_id === null && rights.a ? (
        <UiLink href={`${folder}/create`} className="mr-2 text-sm whitespace-nowrap max-sm:mr-0 max-sm:block">
          New guide<span className="sr-only"> about {row.topic}</span>
        </UiLink>
      ) : null}
      {row.drafts > 0 ? (
        <span className="mr-2 text-sm whitespace-nowrap text-ink3 max-sm:mr-0 max-sm:block">
          {counted(row.drafts, 'draft')}
        </span>
      ) : null}
      <Amount value={row.guides} />
    </Td>
    <Td align="right" className={NARROW}>
      <Amount value={row.questions} />
    </Td>
    {row.others.map((value, at) => (
      <Td key={others[at]} align="right" className={NARROW}>
        <Amount value={value} />
      </Td>
    ))}
    <Td align="right" className={WIDE_ONLY}>
      {row.unreviewed > 0 ? <span className="num">{row.unreviewed}</span> : ''}
    </Td>
    {withDue ? (
      <Td align="right" className={WIDE_ONLY}>
        {row.overdue > 0 ? <Badge tone="bad">{row.overdue} due</Badge> : ''}
      </Td>
    ) : null}
  </Tr>
);

/** The board as a table: one row per topic. */
const Topics = ({ rows, others, line }: { rows: readonly StockRow[]; others: readonly string[]; line: Line }) => {
  const mount = guide.mounts[line];
  const rights = useAdminFacts().rightsIn(mount?.section ?? '');
  const withDue = rows.some(({ overdue }) => overdue > 0);
  return (
    <Table caption="Topics and what there is for them">
      <Thead>
        <Th>Topic</Th>
        <Th className={WIDE_ONLY}>Category</Th>
        <Th align="right" className={NARROW}>
          Guides
        </Th>
        <Th align="right" className={NARROW}>
          Questions
        </Th>
        {others.map((label) => (
          <Th key={label} align="right" className={NARROW}>
            {label}
          </Th>
        ))}
        <Th align="right" className={WIDE_ONLY}>
          Guides not reviewed
        </Th>
        {withDue ? (
          <Th align="right" className={WIDE_ONLY}>
            Review due
          </Th>
        ) : null}
      </Thead>
      <Tbody>
        {rows.map((row) => (
          <Row
            key={`${row.category} ${row.topic}`}
            row={row}
            others={others}
            folder={mount?.screens ?? ''}
            rights={rights}
            withDue={withDue}
          />
        ))}
      </Tbody>
    </Table>
  );
};

function Stock({ data, line }: { readonly data: StockReply; readonly line: Line }) {
  const [params, setParams] = useSearchParams();
  const [view, search] = [params.get('view') ?? '', params.get('search') ?? ''];
  const views = stockViews(data.others);
  const rows = shownRows(data.rows, views, view, search);
  const paramsWith = (values: Readonly<Record<string, string>>) =>
    new URLSearchParams(Object.entries({ view, search, ...values }).filter(([, value]) => value));
  return (
    <>
      <p className="mb-4 text-ink2">{stockWords(data.rows)}</p>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <SearchForm
          label="Search topics"
          placeholder="Topic or category"
          value={search}
          onSearch={(text) => setParams(paramsWith({ search: text }))}
          className="w-full sm:w-72"
        />
        <nav aria-label="Views" className="flex flex-wrap gap-2">
          {countedViews(data.rows, views, view).map(({ name, label, count }) => (
            <ChipLink
              key={label}
              href={`${stockScreens[line]}?${paramsWith({ view: name })}`}
              on={name === view}
              count={count}
            >
              {label}
            </ChipLink>
          ))}
        </nav>
      </div>
      {rows.length > 0 ? (
        <Topics rows={rows} others={data.others} line={line} />
      ) : (
        <EmptyState drawing="pigeonhole" title={data.rows.length === 0 ? 'No topics yet' : 'No such topic'}>
          {data.rows.length === 0 ? 'Add categories with topics first.' : 'Choose All, or search for other words.'}
        </EmptyState>
      )}
    </>
  );
}

/** Which topics have a guide and questions, and whose review is due; gaps come first. */
export default function StockPage() {
  const { pathname } = useLocation();
  const line = LINES.find((each) => stockScreens[each] === pathname) ?? LINES[0];
  const query = useQuery(queryOf(stockApi[line].stock, {}));
  return (
    <>
      <h1 className="mb-3 text-[1.6875rem]">Guide coverage</h1>
      <LineTabs line={line} addressOf={(each) => stockScreens[each]} />
      <Loaded
        level={2}
        query={query}
        what="the topics"
        safe="Nothing was changed."
        skeleton={<Skeleton className="h-96 rounded-lg" />}
      >
        {(data) => <Stock data={data} line={line} />}
      </Loaded>
    </>
  );
}
