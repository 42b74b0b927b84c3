import { Loaded, queryOf } from '@app/platform/web/query';
import { Card, EmptyState, Pagination, Skeleton } from '@app/platform/web/ui';
import { AUDIT_DEEPEST, staffApi } from '@app/staff/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { AuditEntry } from '../audit/AuditEntry.tsx';
import { AuditFilters } from '../audit/AuditFilters.tsx';
import { ExportLines } from '../audit/ExportLines.tsx';
import { ChainState } from '../audit/ChainState.tsx';
import { queryOfView, searchOf, viewOf } from '../audit/query.ts';

const SIZE = 50;

/** The audit record, newest first. */
export default function AuditPage() {
  const [params, setParams] = useSearchParams();
  const view = viewOf(params);
  const query = queryOfView(view, SIZE);
  const found = useQuery({ ...queryOf(staffApi.audit, { query }), placeholderData: keepPreviousData });
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div>
          <h1 className="text-[1.6875rem]">Audit record</h1>
          <p className="text-ink2">What was done, to which item, by whom. Acts on many items are one line.</p>
        </div>
        <ExportLines view={view} />
      </div>
      <ChainState />
      <AuditFilters view={view} onShow={(next) => setParams(searchOf(next))} />
      <Loaded
        query={found}
        what="the record"
        safe="Nothing was changed."
        skeleton={<Skeleton className="h-96 rounded-lg" />}
      >
        {({ count, rows }) => (
          <>
            <p role="status" className="mb-2 text-sm text-ink3">
              {count >= AUDIT_DEEPEST ? `More than ${AUDIT_DEEPEST}` : count} {count === 1 ? 'line' : 'lines'}
            </p>
            {rows.length === 0 ? (
              <EmptyState drawing="notebook" title="Nothing found">
                No line matches. Remove a filter.
              </EmptyState>
            ) : (
              <Card flush>
                <ol>
                  {rows.map((line) => (
                    <AuditEntry key={line.id} line={line} />
                  ))}
                </ol>
              </Card>
            )}
            <p className="mt-3 text-sm text-ink3">Passwords, cards and answers are never written here.</p>
            <Pagination
              className="mt-5"
              page={view.page}
              pages={Math.ceil(count / SIZE)}
              hrefFor={(page) => `?${searchOf({ ...view, page })}`}
            />
          </>
        )}
      </Loaded>
    </>
  );
}
