import { AppError, inSentence, type ResourceRow } from '@app/platform/contract';
import { ButtonLink, Button, ConfirmDialog, ErrorState, Loading, Skeleton, toast } from '@app/platform/web/ui';
import { problemOf, useAction } from '@app/platform/web/write';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import Trash2 from 'lucide-react/icons/trash-2';
import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type ResourceClient, resourceClient, resourceKey } from '../client.ts';
import { listAddress } from '../list/return/last-view.ts';
import type { ResourcePageProps } from '../props.ts';
import { ResourceForm } from './ResourceForm.tsx';
import { titleOf } from '../values.ts';

/** The row named by `?id=`. */
export function useResourceRow(props: ResourcePageProps) {
  const { resource, edition } = props;
  const id = useSearchParams()[0].get('id') ?? '';
  const client = useMemo(() => resourceClient(resource, edition), [resource, edition]);
  const found = useQuery({
    queryKey: resourceKey(resource, edition, 'row', id),
    queryFn: ({ signal }) => client.read(id, signal),
    enabled: id !== '',
    // Read once per visit: a silent second read would hide that another editor saved in between.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  // Waiting for a connection: there is nothing to show and nothing under way.
  const stuck = found.isError || (found.fetchStatus === 'paused' && !found.data);
  return { id, client, found, stuck };
}

export function ResourceEditPage(props: ResourcePageProps) {
  const { resource, edition } = props;
  const { id, client, found, stuck } = useResourceRow(props);
  const cache = useQueryClient();
  if (id === '' || stuck) return <RowProblem {...props} error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <FormSkeleton label={`Loading the ${inSentence(resource.label)}`} />;
  const row = found.data;
  return (
    <ResourceForm
      {...props}
      key={row.id}
      client={client}
      row={row}
      title={titleOf(resource, row)}
      actions={props.rights.e ? <DeleteButton {...props} client={client} row={row} /> : null}
      onSaved={(saved) => {
        cache.setQueryData(resourceKey(resource, edition, 'row', id), saved);
        void cache.invalidateQueries({ queryKey: resourceKey(resource, edition, 'list') });
        void cache.invalidateQueries({ queryKey: resourceKey(resource, edition, 'choices') });
      }}
    />
  );
}

function DeleteButton({
  resource,
  edition,
  paths,
  client,
  row,
}: ResourcePageProps & { client: ResourceClient; row: ResourceRow }) {
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const cache = useQueryClient();
  const name = titleOf(resource, row);
  const removing = useAction(() => client.remove(row.id), {
    onDone: async () => {
      cache.removeQueries({ queryKey: resourceKey(resource, edition, 'row', row.id) });
      void cache.invalidateQueries({ queryKey: resourceKey(resource, edition, 'list') });
      toast({ message: `${name} deleted.` });
      await navigate(listAddress(paths.list));
    },
    onProblem: 'toast',
  });
  const remove = async () => {
    await removing.call(undefined);
    setAsking(false);
  };
  return (
    <>
      <Button tone="danger" icon={<Trash2 />} onClick={() => setAsking(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        busy={removing.pending}
        title={`Delete ${name}?`}
        confirmLabel={`Delete ${inSentence(resource.label)}`}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      >
        It is removed for everybody. This cannot be undone here.
      </ConfirmDialog>
    </>
  );
}

export function RowProblem({
  resource,
  paths,
  error,
  onRetry,
}: ResourcePageProps & { error: Error | null; onRetry: () => void }) {
  const absent = navigator.onLine && (error === null || (error instanceof AppError && error.http === 404));
  const back = <ButtonLink href={listAddress(paths.list)}>Back to the list</ButtonLink>;
  if (absent) {
    return (
      <ErrorState notFound title={`This ${inSentence(resource.label)} could not be found`} actions={back}>
        It may have been deleted, or the link is not complete.
      </ErrorState>
    );
  }
  const { message, reference } = problemOf(error);
  return (
    <ErrorState title="We could not load it" onRetry={onRetry} actions={back} {...(reference ? { reference } : {})}>
      {message}
    </ErrorState>
  );
}

export function FormSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label}>
      <Skeleton className="mb-6 h-8 w-64 rounded-sm" />
      <div className="grid gap-5 rounded-lg border border-line bg-surface p-6 sm:grid-cols-2">
        {['w-24', 'w-32', 'w-20', 'w-28'].map((width) => (
          <div key={width} className="space-y-2">
            <Skeleton className={`h-3.5 rounded-sm ${width}`} />
            <Skeleton className="h-11 rounded-md" />
          </div>
        ))}
        <Skeleton className="h-48 rounded-md sm:col-span-2" />
      </div>
    </Loading>
  );
}
