import { useAdminFacts } from '@app/platform/admin';
import { Loaded, queryOf } from '@app/platform/web/query';
import { ButtonLink, Card, EmptyState, Skeleton } from '@app/platform/web/ui';
import { staffApi } from '@app/staff/contract';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { AUDIT } from '../addresses.ts';
import { AuditEntry } from '../audit/AuditEntry.tsx';
import { type AuditLine, entityWords, thingWords } from '../audit/labels.ts';
import { searchOf } from '../audit/query.ts';

/** Who changed one item, for staff who may see the section it belongs to. */
export default function HistoryPage() {
  const [params] = useSearchParams();
  const { rightsIn } = useAdminFacts();
  const [entity, id] = [params.get('entity') ?? '', params.get('id') ?? ''];
  const found = useQuery(queryOf(staffApi.history, { params: { entity, id } }));
  const title = useTitle(entity, found.data ?? []);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <h1 className="mr-auto text-[1.6875rem]">Who changed {title}</h1>
        {rightsIn('pasettings').v ? (
          <ButtonLink href={`${AUDIT}?${searchOf({ entity, entity_id: id, name: title })}`}>Audit record</ButtonLink>
        ) : null}
      </div>
      <Loaded
        query={found}
        what="the history"
        safe="Nothing was changed."
        skeleton={<Skeleton className="h-96 rounded-lg" />}
      >
        {(lines) => <Lines lines={lines} />}
      </Loaded>
    </>
  );
}

function useTitle(entity: string, lines: readonly AuditLine[]): string {
  const { resources } = useAdminFacts();
  const named = lines.map((line) => thingWords(resources, line)).find((name) => name !== '');
  return named ?? `this ${entityWords(resources, entity)}`;
}

function Lines({ lines }: { readonly lines: readonly AuditLine[] }) {
  if (lines.length === 0)
    return (
      <EmptyState drawing="notebook" title="No changes yet">
        No changes since it was set up.
      </EmptyState>
    );
  return (
    <Card flush>
      <ol>
        {lines.map((line) => (
          <AuditEntry key={line.id} line={line} />
        ))}
      </ol>
    </Card>
  );
}
