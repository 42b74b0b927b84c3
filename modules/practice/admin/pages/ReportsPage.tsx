import { LeaveGuard, useDropSettled, useUnsent } from '@app/platform/admin';
import type { ReplyOf } from '@app/platform/contract';
import { Loaded, queryOf } from '@app/platform/web/query';
import { ChipLink, EmptyState, Pagination, Skeleton } from '@app/platform/web/ui';
import { casesApi, REPORT_STATES, REPORTS_SCREEN, type ReportCase } from '@app/practice/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { caseDrafts } from '../reports/case-drafts.ts';
import { CaseCard } from '../reports/CaseCard.tsx';
import { Narrowing, useNarrowing } from '../Narrowing.tsx';

const SIZE = 20;
const LABELS = { open: 'To answer', closed: 'Closed' } as const;

/** The cases that the address asks for. */
function useCases() {
  const narrowing = useNarrowing(REPORTS_SCREEN, ['state', 'search', 'question', 'mine']);
  const { now, page } = narrowing;
  const { search, question, mine } = now;
  const state = REPORT_STATES.find((each) => each === now.state) ?? 'open';
  const query = {
    page,
    size: SIZE,
    state,
    ...(search ? { search } : {}),
    ...(question ? { question_id: question } : {}),
    ...(mine ? { mine: 'true' as const } : {}),
  };
  const found = useQuery({ ...queryOf(casesApi.cases, { query }), placeholderData: keepPreviousData });
  const isNarrowed = [search, question, mine].some(Boolean);
  const listedIn = ({ rows, count }: ReplyOf<typeof casesApi.cases>) => ({
    rows: rows.map((row) => ({ id: String(row.number), isOpen: row.state === 'open' })),
    isWhole: state === 'open' && !isNarrowed && rows.length === count,
  });
  useDropSettled(found, listedIn, [caseDrafts]);
  return { ...narrowing, found, state, isNarrowed };
}

/** Learners' reports by question and kind. The case that is due first is opened. */
export default function ReportsPage() {
  const [params, setParams] = useSearchParams();
  const cases = useCases();
  const { found, page, hrefWith } = cases;
  const rows = found.data?.rows ?? [];
  const inUrl = Number(params.get('case'));
  const chosen = rows.some((row) => row.number === inUrl) ? inUrl : rows[0]?.number;
  const choose = (number: number) => {
    const next = new URLSearchParams(params);
    next.set('case', String(number));
    setParams(next, { replace: true });
  };
  return (
    <>
      <LeaveGuard dirty={useUnsent(caseDrafts)} keptInTab />
      <h1 className="text-[1.6875rem]">Reports</h1>
      <p className="mt-1 mb-4 max-w-[75ch] text-ink2">
        Problems that learners noticed in questions. Everybody who reported the same point gets your answer under
        Notifications.
      </p>
      <CasesNarrowing cases={cases} />
      <Loaded
        query={found}
        what="the reports"
        safe="Nothing was changed."
        skeleton={<Skeleton className="h-52 rounded-lg" />}
      >
        {({ count }) => (
          <>
            {rows.length === 0 ? <None cases={cases} /> : <ReportList rows={rows} chosen={chosen} onChoose={choose} />}
            <Pagination
              className="mt-5"
              page={page}
              pages={Math.ceil(count / SIZE)}
              hrefFor={(next) => hrefWith({ page: String(next) })}
            />
          </>
        )}
      </Loaded>
    </>
  );
}

interface CasesProps {
  readonly cases: ReturnType<typeof useCases>;
}

function CasesNarrowing({ cases: { now, found, state, hrefWith, narrow } }: CasesProps) {
  const { search, question, mine } = now;
  return (
    <Narrowing
      label="Search reports"
      placeholder="A code, or who reported it"
      search={search}
      onSearch={(typed) => narrow({ search: typed })}
      question={question ? `On ${found.data?.rows[0]?.question.code ?? 'one question'}` : null}
      onEveryQuestion={() => narrow({ question: '' })}
    >
      <nav aria-label="State" className="flex flex-wrap gap-2">
        {REPORT_STATES.map((value) => (
          <ChipLink key={value} href={hrefWith({ state: value })} on={value === state} count={found.data?.[value]}>
            {LABELS[value]}
          </ChipLink>
        ))}
        <ChipLink href={hrefWith({ mine: mine ? '' : 'true' })} on={mine !== ''}>
          Yours
        </ChipLink>
      </nav>
    </Narrowing>
  );
}

function None({ cases: { state, isNarrowed } }: CasesProps) {
  if (isNarrowed)
    return (
      <EmptyState drawing="pigeonhole" title="No such reports">
        {state === 'open' ? 'None of these is waiting for an answer.' : 'None of these is closed.'}
      </EmptyState>
    );
  return (
    <EmptyState drawing="pigeonhole" title={state === 'open' ? 'All answered' : 'None closed yet'}>
      {state === 'open' ? 'New reports appear here and on the dashboard.' : 'Closed reports are kept here.'}
    </EmptyState>
  );
}

interface ReportListProps {
  readonly rows: readonly ReportCase[];
  readonly chosen: number | undefined;
  readonly onChoose: (number: number) => void;
}

function ReportList({ rows, chosen, onChoose }: ReportListProps) {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
      {rows.map((row) => (
        <li key={row.number}>
          <CaseCard found={row} chosen={row.number === chosen} onChoose={onChoose} />
        </li>
      ))}
    </ul>
  );
}
