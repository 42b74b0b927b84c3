import { PersonLink } from '@app/users/admin';
import { integrityApi } from '@app/integrity/contract';
import { timeOf } from '@app/platform/admin';
import { Loaded, queryOf } from '@app/platform/web/query';
import { Badge, Card, SkeletonLines, UiLink } from '@app/platform/web/ui';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { APPEALS, SUSPECTS } from '../addresses.ts';
import { SuspiciousHead } from '../suspects/SuspiciousHead.tsx';
import { counts, evidenceInWords } from '../suspects/labels.ts';

const FIRST = { page: 1, size: 5 };

/** Open appeals, and the suspects with the highest scores. */
export default function SuspiciousPage() {
  const appeals = useQuery(queryOf(integrityApi.appeals, { query: { ...FIRST, state: 'open' } }));
  const suspects = useQuery(queryOf(integrityApi.suspiciousList, { query: FIRST }));
  return (
    <>
      <SuspiciousHead title="Suspicious" about="Screenshots, shared accounts, and people who ask for a review." />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Card title="Appeals waiting" aside={<UiLink href={APPEALS}>All appeals</UiLink>}>
          <Part found={appeals} what="the appeals" empty="Nobody is waiting for an answer.">
            {(row) => (
              <li key={row.id} className="border-b border-line py-2.5 last:border-b-0">
                <span className="flex flex-wrap items-baseline gap-x-3">
                  {row.uid ? <PersonLink uid={row.uid} name={row.name || row.email} /> : 'A deleted account'}
                  <time dateTime={row.created_at} className="num ml-auto text-sm text-ink3">
                    {timeOf(Date.parse(row.created_at))}
                  </time>
                </span>
                <span className="line-clamp-2 text-ink2">{row.message}</span>
              </li>
            )}
          </Part>
        </Card>
        <Card title="Highest scores" aside={<UiLink href={SUSPECTS}>All accounts</UiLink>}>
          <Part found={suspects} what="the highest scores" empty="No accounts to check.">
            {(row) => (
              <li key={row.uid ?? row.email} className="border-b border-line py-2.5 last:border-b-0">
                <span className="flex flex-wrap items-center gap-x-3">
                  {row.uid ? <PersonLink uid={row.uid} name={row.name || row.email} /> : row.name}
                  <span className="ml-auto flex gap-2">
                    {row.banned ? <Badge tone="bad">Blocked</Badge> : null}
                    <Badge tone="warn">Score {row.score}</Badge>
                  </span>
                </span>
                <span className="text-sm text-ink2">
                  {row.evidence.filter(counts).map(evidenceInWords).join('. ')}.
                </span>
              </li>
            )}
          </Part>
        </Card>
      </div>
    </>
  );
}

interface PartProps<Row> {
  readonly found: UseQueryResult<{ readonly rows: readonly Row[] }>;
  readonly what: string;
  readonly empty: string;
  readonly children: (row: Row) => ReactNode;
}
function Part<Row>({ found, what, empty, children }: PartProps<Row>) {
  return (
    <Loaded level={3} query={found} what={what} safe="Nothing was changed." skeleton={<SkeletonLines lines={5} />}>
      {({ rows }) =>
        rows.length > 0 ? <ul className="-my-2.5">{rows.map(children)}</ul> : <p className="text-ink3">{empty}</p>
      }
    </Loaded>
  );
}
