import { inSentence, type ResourceRow } from '@app/platform/contract';
import { toast } from '@app/platform/web/ui';
import { type KeyFor, useAction, useUndo } from '@app/platform/web/write';
import { useQueryClient } from '@tanstack/react-query';
import { refreshLists, type ResourceClient } from '../../client.ts';
import { useAdminFacts } from '../../context.tsx';
import { draftKey, drafts } from '../../drafts.ts';
import type { ResourcePageProps } from '../../props.ts';
import { inBatch } from './batch.ts';

const counted = (rows: readonly unknown[], { label, plural }: { label: string; plural: string }): string =>
  `${rows.length} ${inSentence(rows.length === 1 ? label : plural)}`;

interface Change {
  readonly rows: readonly ResourceRow[];
  readonly column: string;
  /** The new value of a row. */
  readonly valueOf: (row: ResourceRow) => unknown;
}

/** Actions on several rows at once. Each can be undone for 8 seconds. */
export function useBulk({ resource, edition }: ResourcePageProps, client: ResourceClient, clear: () => void) {
  const cache = useQueryClient();
  const { later } = useUndo();
  const { personId } = useAdminFacts();
  const refresh = () => refreshLists(cache, resource, edition);
  const complain = (failed: number, done: 'changed' | 'deleted', why: string) => {
    if (failed > 0) toast({ message: `${failed} could not be ${done}. ${why}`, tone: 'error' });
  };
  const removeOne = async ({ id }: ResourceRow) => {
    await client.remove(id);
    // No form will offer them again.
    await drafts.drop(draftKey(personId, resource, edition, id));
  };
  const remove = (rows: readonly ResourceRow[]) => {
    clear();
    later({
      ids: rows.map((row) => row.id),
      message: `${counted(rows, resource)} deleted.`,
      send: async (leaving) => {
        const atOnce = leaving ? rows.length : undefined;
        const { failed, why } = await inBatch(rows, removeOne, atOnce);
        complain(failed, 'deleted', why);
        await refresh();
      },
    });
  };
  const write = async ({ rows, column, valueOf }: Change, keyFor: KeyFor) => {
    const result = await inBatch(rows, (row) => client.update(row, { [column]: valueOf(row) }, keyFor(row.id)));
    await refresh();
    complain(result.failed, 'changed', result.why);
    return result.done;
  };
  const setting = useAction(write);
  const undoing = useAction(write);
  /** Sets one value for every row; `words` is its wording. */
  const setAll = async (rows: readonly ResourceRow[], column: string, value: unknown, words: string) => {
    clear();
    const changed = rows.filter((row) => row[column] !== value);
    const former = new Map(changed.map((row) => [row.id, row[column]]));
    const result = await setting.call({ rows: changed, column, valueOf: () => value });
    if (!result.done || result.reply.length === 0) return;
    const done = result.reply;
    const label = resource.fields[column]?.label ?? column;
    toast({
      message: `${label}: ${words} for ${counted(done, resource)}.`,
      undo: () => void undoing.call({ rows: done, column, valueOf: ({ id }) => former.get(id) }),
    });
  };
  return { remove, setAll };
}
