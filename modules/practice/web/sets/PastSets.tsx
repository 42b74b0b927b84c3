import { counted, dayInWords, minuteInWords } from '@app/platform/contract';
import { useExistingPage } from '@app/platform/web/query';
import { Badge, ButtonLink, Card, Pagination, Skeleton } from '@app/platform/web/ui';
import { bankPages, type SetHead } from '@app/practice/contract';
import { useQuery } from '@tanstack/react-query';
import { isUnavailable } from '../bank/is-unavailable.ts';
import { SETS_ROOT, setPath, setResultPath } from '../bank/paths.ts';
import { percentOf } from '../bank/positions.ts';
import { useGo } from '../bank/use-go.ts';
import { SETS_PER_PAGE, setsQuery } from './queries.ts';

function standing({ answered, size, right, finished, mode }: SetHead): string {
  if (right === null) return `${answered} of ${size} answered${finished ? '' : ', still running'}`;
  if (answered === 0) return finished ? 'Nothing answered' : 'Not started';
  const score = `${right} of ${answered} right, ${percentOf(right, answered)}%`;
  if (finished && answered === size) return score;
  // Of a finished set in tutor mode only questions that were withdrawn are left.
  return `${score}, ${size - answered} ${!finished ? 'to go' : mode === 'tutor' ? 'withdrawn' : 'not answered'}`;
}

function Row({ set }: { readonly set: SetHead }) {
  return (
    <li className="flex items-center gap-4 px-6 py-3.5">
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <b>{counted(set.size, 'question')}</b>
          {set.mode === 'timed' ? <Badge tone="line">Timed</Badge> : null}
          {set.together ? <Badge tone="line">For two</Badge> : null}
        </span>
        <span className="block text-sm text-ink2">{standing(set)}</span>
        <span className="block text-sm text-ink3">
          {bankPages[set.bank].name}, {dayInWords(set.created_at)}
        </span>
      </span>
      <ButtonLink
        size="s"
        href={set.finished ? setResultPath(set.id) : setPath(set.id, 'next')}
        tone={set.finished ? 'secondary' : 'primary'}
      >
        {set.finished ? 'Result' : set.answered > 0 ? 'Continue' : 'Start'}
        <span className="sr-only">, set of {minuteInWords(set.created_at)}</span>
      </ButtonLink>
    </li>
  );
}

const hrefFor = (page: number): string => `${SETS_ROOT}?page=${page}`;

/** Sets built earlier, on any device. */
export function PastSets({ page }: { readonly page: number }) {
  const result = useQuery({ ...setsQuery(page), staleTime: 0 });
  const { error, fetchStatus } = result;
  const goTo = useGo();
  const data = useExistingPage(result, (existing) => goTo(hrefFor(existing), { replace: true }));
  const unavailable = isUnavailable({ data, error, fetchStatus });
  return (
    <Card flush title="Your sets">
      {data && data.rows.length > 0 ? (
        <ul className="divide-y divide-line border-t border-line">
          {data.rows.map((set) => (
            <Row key={set.id} set={set} />
          ))}
        </ul>
      ) : null}
      {data?.rows.length === 0 ? (
        <p className="px-6 pb-5.5 text-sm text-ink2">
          None yet. A set you build waits here until you finish it, on any device.
        </p>
      ) : null}
      {unavailable ? <p className="px-6 pb-5.5 text-sm text-ink2">Your sets could not be loaded.</p> : null}
      {data || unavailable ? null : <Skeleton className="mx-6 mb-6 h-16 rounded-md" />}
      <Pagination
        page={page}
        pages={Math.ceil((data?.count ?? 0) / SETS_PER_PAGE)}
        hrefFor={hrefFor}
        label="Pages of your sets"
        className="border-t border-line px-6 py-3"
      />
    </Card>
  );
}
