import type { ResourceRow } from '@app/platform/contract';
import { newIdempotencyKey } from '@app/platform/web';
import { toast } from '@app/platform/web/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type ResourceClient, resourceKey } from '../../client.ts';
import type { ResourcePageProps } from '../../props.ts';
import { inSentence } from '@app/platform/contract';
import { each } from './each.ts';
import { removeLater } from './pending-removals.ts';

const counted = (rows: readonly unknown[], { label, plural }: { label: string; plural: string }): string =>
  `${rows.length} ${inSentence(rows.length === 1 ? label : plural)}`;

/** What can be done with several rows at once. Both actions can be undone for 8 seconds. */
export function useBulk({ resource, edition }: ResourcePageProps, client: ResourceClient, clear: () => void) {
  const cache = useQueryClient();
  const refresh = () => cache.invalidateQueries({ queryKey: resourceKey(resource, edition) });
  const complain = (failed: number, why: string) => {
    if (failed > 0) toast({ message: `${failed} could not be changed. ${why}`, tone: 'error' });
  };
  const remove = (rows: readonly ResourceRow[]) => {
    clear();
    removeLater({
      ids: rows.map((row) => row.id),
      message: `${counted(rows, resource)} deleted.`,
      send: async () => {
        const { failed, why } = await each(rows, (row) => client.remove(row.id));
        complain(failed, why);
        await refresh();
      },
    });
  };
  const write = (rows: readonly ResourceRow[], valuesOf: (row: ResourceRow) => Record<string, unknown>) =>
    each(rows, (row) => client.update(row, valuesOf(row), newIdempotencyKey()));
  const setFlag = async (rows: readonly ResourceRow[], column: string, value: boolean) => {
    const changing = rows.filter((row) => row[column] !== value);
    clear();
    const { done, failed, why } = await write(changing, () => ({ [column]: value }));
    await refresh();
    complain(failed, why);
    if (done.length === 0) return;
    const label = resource.fields[column]?.label ?? column;
    toast({
      message: `${label}: ${value ? 'yes' : 'no'} for ${counted(done, resource)}.`,
      undo: () =>
        void write(done, () => ({ [column]: !value })).then((back) => (complain(back.failed, back.why), refresh())),
    });
  };
  return { remove, setFlag };
}
