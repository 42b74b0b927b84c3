import { inSentence, reasonPermanent, type Resource, type ResourceRow } from '@app/platform/contract';
import { isAbsent } from '@app/platform/web/query';
import { ButtonLink, ErrorState, Loading, Skeleton } from '@app/platform/web/ui';
import type { ActionItem } from '@app/platform/web/ui/heavy';
import { problemOf, useUndo } from '@app/platform/web/write';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import Eye from 'lucide-react/icons/eye';
import History from 'lucide-react/icons/history';
import ListTree from 'lucide-react/icons/list-tree';
import Lock from 'lucide-react/icons/lock';
import PanelRight from 'lucide-react/icons/panel-right';
import Trash2 from 'lucide-react/icons/trash-2';
import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { refreshLists, type ResourceClient, resourceClient, rowKey } from '../client.ts';
import { useAdminFacts } from '../context.tsx';
import { listAddress } from '../list/return/last-view.ts';
import type { ResourcePageProps } from '../props.ts';
import { useScreenTitle } from '../screen-title.ts';
import { draftKey, drafts } from '../drafts.ts';
import { ResourceForm } from './ResourceForm.tsx';
import { titleOf } from '../values.ts';
import { resourceVersions } from '../versions/resource-versions.ts';
import { VERSIONS_PARAM } from '../versions/source.ts';
import { VersionsPage } from '../versions/VersionsPage.tsx';

/** The row named by `?id=`. */
export function useResourceRow(props: ResourcePageProps) {
  const { resource, edition } = props;
  const id = useSearchParams()[0].get('id') ?? '';
  const client = useMemo(() => resourceClient(resource, edition), [resource, edition]);
  const found = useQuery({
    queryKey: rowKey(resource, edition, id),
    queryFn: ({ signal }) => client.read(id, signal),
    enabled: id !== '',
    // Read once per visit: a silent refetch would hide that another editor saved in between.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  // Paused, waiting for a connection: there is nothing to show and no request in flight.
  const stuck = found.isError || (found.fetchStatus === 'paused' && !found.data);
  return { id, client, found, stuck };
}

/** The form of a row, or its versions when `versions` is in the address. */
export function ResourceEditPage(props: ResourcePageProps) {
  const { resource, edition } = props;
  const { id, client, found, stuck } = useResourceRow(props);
  const cache = useQueryClient();
  const removalOf = useRemoval(props, client);
  const versions = useVersions(props, client);
  const whoChanged = useWhoChanged(resource);
  useScreenTitle(found.data ? titleOf(resource, found.data) : null);
  if (id === '' || stuck) return <RowProblem {...props} error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <FormSkeleton label={`Loading the ${inSentence(resource.label)}`} />;
  const row = found.data;
  const keep = (saved: ResourceRow) => {
    cache.setQueryData(rowKey(resource, edition, id), saved);
    void refreshLists(cache, resource, edition);
  };
  if (versions.shown) return <VersionsPage source={versions.of(row, keep)} onBack={versions.close} />;
  return (
    <ResourceForm
      {...props}
      key={row.id}
      client={client}
      row={row}
      title={titleOf(resource, row)}
      acts={[...besideLink(resource, row), ...liveLink(resource, row)]}
      menu={({ discard }) => [...versions.menu, whoChanged(row.id), { kind: 'line' }, removalOf(row, discard)]}
      onSaved={keep}
    />
  );
}

/** A link to the public page of the row, in a new tab so that unsaved changes are not lost. */
function liveLink(resource: Resource, row: ResourceRow): readonly ActionItem[] {
  const href = resource.liveAt?.(row);
  return href ? [{ kind: 'link', label: 'On the site', icon: <Eye />, href, newTab: true }] : [];
}

/** A link to the other screen of the row that its resource declares. */
const besideLink = ({ beside }: Resource, row: ResourceRow): readonly ActionItem[] =>
  beside ? [{ kind: 'link', label: beside.label, icon: <PanelRight />, href: beside.at(row) }] : [];

/** A link to the audit lines about this row. */
function useWhoChanged({ key }: Resource): (id: string) => ActionItem {
  const { historyAddress } = useAdminFacts();
  return (id) => ({ kind: 'link', label: 'Who changed this', icon: <ListTree />, href: historyAddress(key, id) });
}

/** Whether the versions are shown, and the actions that open and close them. */
function useVersions(props: ResourcePageProps, client: ResourceClient) {
  const { resources } = useAdminFacts();
  const [params, setParams] = useSearchParams();
  const show = (on: boolean) => {
    const next = new URLSearchParams(params);
    if (on) next.set(VERSIONS_PARAM, '');
    else next.delete(VERSIONS_PARAM);
    setParams(next);
  };
  const open: ActionItem = { label: 'Versions', icon: <History />, onPick: () => show(true) };
  return {
    shown: props.resource.versions === true && params.has(VERSIONS_PARAM),
    menu: props.resource.versions ? [open] : [],
    close: () => show(false),
    of: (row: ResourceRow, keep: (saved: ResourceRow) => void) =>
      resourceVersions(props, { client, row, resources }, keep),
  };
}

/** Delete, as an entry of the form's menu: it returns to the list at once and can be undone for 8 seconds. */
function useRemoval({ resource, edition, paths }: ResourcePageProps, client: ResourceClient) {
  const navigate = useNavigate();
  const cache = useQueryClient();
  const { later } = useUndo();
  const { personId } = useAdminFacts();
  return (row: ResourceRow, discard: () => void): ActionItem => {
    const why = reasonPermanent(resource, row);
    if (why !== null) return { label: 'Delete', icon: <Lock />, disabled: true, note: why, onPick: discard };
    const remove = () => {
      discard();
      later({
        ids: [row.id],
        message: `${titleOf(resource, row)} deleted.`,
        send: async () => {
          await client.remove(row.id);
          await drafts.drop(draftKey(personId, resource, edition, row.id));
          await refreshLists(cache, resource, edition);
        },
      });
      // Deferred until the form has settled, so that the leave guard sees nothing unsaved.
      setTimeout(() => void navigate(listAddress(paths.list)));
    };
    return { label: 'Delete', icon: <Trash2 />, danger: true, onPick: remove };
  };
}

export function RowProblem({
  resource,
  paths,
  error,
  onRetry,
}: ResourcePageProps & { error: Error | null; onRetry: () => void }) {
  const absent = navigator.onLine && (error === null || isAbsent(error));
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
