import type { Confirm, ResourceRow } from '@app/platform/contract';
import { useUndo } from '@app/platform/web/write';
import { useQueryClient } from '@tanstack/react-query';
import { refreshLists, type ResourceClient } from '../../client.ts';
import { useAdminFacts } from '../../context.tsx';
import { draftKey, drafts } from '../../drafts.ts';
import type { ResourcePageProps } from '../../props.ts';
import { inBatch } from './batch.ts';
import { complain, countedRows, type SetAll, useSetAll } from './use-set-all.ts';

/** Actions on several rows at once. Each can be undone for 8 seconds. */
export function useBulk({ resource, edition }: ResourcePageProps, client: ResourceClient, clear: () => void) {
  const cache = useQueryClient();
  const { later } = useUndo();
  const { personId } = useAdminFacts();
  const refresh = () => refreshLists(cache, resource, edition);
  const removeOne = async ({ id }: ResourceRow, confirm?: Confirm) => {
    await client.remove(id, confirm);
    // No form will offer them again.
    await drafts.drop(draftKey(personId, resource, edition, id));
  };
  const remove = (rows: readonly ResourceRow[], confirm?: Confirm) => {
    clear();
    later({
      ids: rows.map((row) => row.id),
      message: `${countedRows(rows.length, resource)} deleted.`,
      send: async (leaving) => {
        const atOnce = leaving ? rows.length : undefined;
        const { failed, why } = await inBatch(rows, (row) => removeOne(row, confirm), atOnce);
        complain(failed, 'deleted', why);
        await refresh();
      },
    });
  };
  const setValue = useSetAll({ resource }, client, refresh);
  /** Sets one value for every row. */
  const setAll = (change: SetAll) => {
    clear();
    return setValue(change);
  };
  return { remove, setAll };
}
