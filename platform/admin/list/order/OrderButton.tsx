import { type Field, inSentence, positionOf, type ResourceRow } from '@app/platform/contract';
import { Button, Dialog, SkeletonLines, toast } from '@app/platform/web/ui';
import { type KeyFor, problemOf, useAction } from '@app/platform/web/write';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import ArrowDownUp from 'lucide-react/icons/arrow-down-up';
import { useState } from 'react';
import { refreshLists, type ResourceClient, resourceKey } from '../../client.ts';
import { useReferenceChoices } from '../../fields/reference.tsx';
import type { ResourcePageProps } from '../../props.ts';
import { titleOf } from '../../values.ts';
import { type OrderItem, OrderList } from './OrderList.tsx';

interface OrderProps {
  readonly page: ResourcePageProps;
  readonly client: ResourceClient;
}
/** Rows that are ordered among themselves: those of one parent, or all of them. */
interface Group {
  readonly parent: string;
  readonly items: readonly OrderItem[];
}

/** Opens the whole list for reordering, and saves the order in one call. */
export function OrderButton(props: OrderProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<ArrowDownUp />} onClick={() => setOpen(true)}>
        Change order
      </Button>
      {open ? <OrderDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

const parentOf = ({ resource }: ResourcePageProps): [string, Field] | undefined =>
  Object.entries(resource.fields).find(([, field]) => field.kind === 'reference' && field.required);

function groupsOf(page: ResourcePageProps, rows: readonly ResourceRow[]): readonly Group[] {
  const { resource } = page;
  const column = positionOf(resource) ?? '';
  const parent = parentOf(page)?.[0];
  const sorted = rows.toSorted((one, other) => Number(one[column]) - Number(other[column]));
  const groups = Map.groupBy(sorted, (row) => (parent ? String(row[parent]) : ''));
  return [...groups].map(([name, members]) => ({
    parent: name,
    items: members.map((row) => ({ id: row.id, name: titleOf(resource, row) })),
  }));
}

function OrderDialog({ page, client, onClose }: OrderProps & { onClose: () => void }) {
  const { resource, edition } = page;
  const cache = useQueryClient();
  const { choices } = useReferenceChoices(parentOf(page)?.[1], edition);
  const found = useQuery({
    queryKey: resourceKey(resource, edition, 'order'),
    queryFn: async () => groupsOf(page, await client.everything()),
    gcTime: 0,
  });
  const [changed, setChanged] = useState<ReadonlyMap<string, readonly OrderItem[]>>(new Map());
  const groups = (found.data ?? []).map(({ parent, items }) => ({ parent, items: changed.get(parent) ?? items }));
  const saving = useAction((ids: readonly string[], keyFor: KeyFor) => client.order(ids, keyFor()), {
    onDone: () => {
      void refreshLists(cache, resource, edition);
      toast({ message: 'Order saved.' });
      onClose();
    },
    onProblem: 'toast',
  });
  const save = () => void saving.call(groups.flatMap(({ items }) => items.map((item) => item.id)));
  const label = (parent: string) => choices.find((choice) => choice.value === parent)?.label ?? resource.plural;
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={`Order of ${inSentence(resource.plural)}`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" busy={saving.pending} disabled={changed.size === 0} onClick={save}>
            Save order
          </Button>
        </>
      }
    >
      <p>Drag a row, or focus it and press Alt with an arrow key.</p>
      {found.isError ? <p className="mt-3 text-wrong">{problemOf(found.error).message}</p> : null}
      {found.data ? null : <SkeletonLines lines={6} />}
      <div className="mt-3 max-h-[60dvh] space-y-5 overflow-y-auto">
        {groups.map(({ parent, items }) => (
          <section key={parent}>
            {parent === '' ? null : <h3 className="mb-1 text-base">{label(parent)}</h3>}
            <OrderList
              label={label(parent)}
              items={items}
              onChange={(next) => setChanged(new Map([...changed, [parent, next]]))}
            />
          </section>
        ))}
      </div>
    </Dialog>
  );
}
