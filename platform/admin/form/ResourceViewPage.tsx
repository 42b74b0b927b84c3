import { ButtonLink, Card } from '@app/platform/web/ui';
import Pencil from 'lucide-react/icons/pencil';
import { viewOf } from '../fields/registry.ts';
import { listAddress } from '../list/return/last-view.ts';
import { editAddress, type ResourcePageProps } from '../props.ts';
import { inSentence } from '@app/platform/contract';
import { FormSkeleton, RowProblem, useResourceRow } from './ResourceEditPage.tsx';
import { titleOf } from '../values.ts';

/** A row, read-only. */
export function ResourceViewPage(props: ResourcePageProps) {
  const { resource, edition, rights, paths } = props;
  const { id, found, stuck } = useResourceRow(props);
  if (id === '' || stuck) return <RowProblem {...props} error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <FormSkeleton label={`Loading the ${inSentence(resource.label)}`} />;
  const row = found.data;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3 py-3">
        <h1 className="mr-auto text-[1.6875rem]">{titleOf(resource, row)}</h1>
        <ButtonLink href={listAddress(paths.list)}>All {inSentence(resource.plural)}</ButtonLink>
        {rights.e ? (
          <ButtonLink href={editAddress(paths, row.id)} icon={<Pencil />}>
            Edit
          </ButtonLink>
        ) : null}
      </div>
      <Card>
        <dl className="divide-y divide-line">
          {Object.entries(resource.fields).map(([name, field]) => {
            const { Cell } = viewOf(field);
            return (
              <div key={name} className="grid gap-1 py-3 sm:grid-cols-[14rem_1fr]">
                <dt className="text-sm font-semibold text-ink2">{field.label}</dt>
                <dd className="min-w-0 break-words">
                  <Cell field={field} name={name} value={row[name]} search="" edition={edition} row={row} />
                </dd>
              </div>
            );
          })}
        </dl>
      </Card>
    </>
  );
}
