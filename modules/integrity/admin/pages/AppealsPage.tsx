import { APPEAL_STATES, integrityApi } from '@app/integrity/contract';
import { LeaveGuard, useDropSettled, useUnsent } from '@app/platform/admin';
import type { ReplyOf } from '@app/platform/contract';
import { pageIn } from '@app/platform/web';
import { Loaded, queryOf } from '@app/platform/web/query';
import { ChipLink, EmptyState, Pagination, Skeleton } from '@app/platform/web/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { APPEALS } from '../addresses.ts';
import { AppealCard } from '../appeals/AppealCard.tsx';
import { typedAnswers } from '../appeals/typed-answers.ts';
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
  const chosen = params.get('state') ?? 'open';
  const state = APPEAL_STATES.find((each) => each === chosen);
  const page = pageIn(params);
  const query = { page, size: SIZE, ...(state ? { state } : {}) };
  const found = useQuery({ ...queryOf(integrityApi.appeals, { query }), placeholderData: keepPreviousData });
  const listedIn = ({ rows, count }: ReplyOf<typeof integrityApi.appeals>) => ({
    rows: rows.map((row) => ({ id: row.id, isOpen: row.state === 'open' })),
    isWhole: state === 'open' && rows.length === count,
  });
  useDropSettled(found, listedIn, [typedAnswers]);
  return (
    <>
      <LeaveGuard dirty={useUnsent(typedAnswers)} keptInTab />
      <SuspiciousHead
        title="Appeals"
        about="People who ask for a review of their ban. Each ban can be appealed once."
      />
      <States chosen={state ?? 'all'} />
      <Loaded
        query={found}
        what="the appeals"
        safe="Nothing was changed."
        skeleton={<Skeleton className="h-52 rounded-lg" />}
      >
        {({ count, rows }) => (
          <>
            <p role="status" className="mb-3 text-sm text-ink3">
              {count} {count === 1 ? 'appeal' : 'appeals'}
            </p>
            {rows.length === 0 ? <Nobody waiting={state === 'open'} /> : null}
            <ul className="space-y-4">
              {rows.map((appeal) => (
                <li key={appeal.id}>
                  <AppealCard appeal={appeal} />
                </li>
              ))}
            </ul>
            <Pagination
              className="mt-5"
              page={page}
              pages={Math.ceil(count / SIZE)}
              hrefFor={(next) => `${APPEALS}?state=${state ?? 'all'}&page=${next}`}
            />
          </>
        )}
      </Loaded>
    </>
  );
}

const Nobody = ({ waiting }: { readonly waiting: boolean }) =>
  waiting ? (
    <EmptyState drawing="pigeonhole" title="Nobody is waiting">
      Every appeal has been answered.
    </EmptyState>
  ) : (
    <EmptyState drawing="pigeonhole" title="None of these">
      Choose another state above.
    </EmptyState>
  );
