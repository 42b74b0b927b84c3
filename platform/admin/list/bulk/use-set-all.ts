import { BULK_ASKS_FROM, type Confirm, inSentence, REASON_MAX, type ResourceRow } from '@app/platform/contract';
import { toast } from '@app/platform/web/ui';
import { type KeyFor, useAction } from '@app/platform/web/write';
import { useState } from 'react';
import type { ResourceClient } from '../../client.ts';
import type { ResourcePageProps } from '../../props.ts';
import { sameValue } from '../../values.ts';
import { inBatch } from './batch.ts';

type Names = Pick<ResourcePageProps['resource'], 'label' | 'plural'>;

export const countedRows = (count: number, { label, plural }: Names): string =>
  `${count} ${inSentence(count === 1 ? label : plural)}`;

export const complain = (failed: number, done: 'changed' | 'changed back' | 'deleted', why: string): void => {
  if (failed > 0) toast({ message: `${failed} could not be ${done}. ${why}`, tone: 'error' });
};

/** What a change did to one row. */
interface Step {
  readonly id: string;
  readonly before: unknown;
  readonly after: unknown;
}
/** The value is part of the input, because two changes with the same input are one. */
interface Change {
  readonly column: string;
  readonly rows: readonly ResourceRow[];
  readonly value: unknown;
  /** The number and the reason, from BULK_ASKS_FROM rows on. */
  readonly confirm: Confirm | undefined;
}
export interface SetAll extends Change {
  /** The wording of the value. */
  readonly words: string;
}
interface Reversal {
  readonly column: string;
  readonly steps: readonly Step[];
  readonly confirm: Confirm | undefined;
}
/** How one row is saved. */
interface Save extends Pick<Change, 'column' | 'value' | 'confirm'> {
  readonly row: ResourceRow;
  readonly keyFor: KeyFor;
}

/** An undo is an act of its own, with its own number. */
const confirmUndo = (steps: readonly Step[], { confirm }: Change): Confirm | undefined =>
  confirm && steps.length >= BULK_ASKS_FROM
    ? { count: steps.length, reason: `Undo: ${confirm.reason}`.slice(0, REASON_MAX) }
    : undefined;

/** The rows as this list has last saved them: a change that waited its turn still holds those of before. */
function createLatest() {
  const saved = new Map<string, ResourceRow>();
  return {
    keep: (row: ResourceRow) => void saved.set(row.id, row),
    of: (row: ResourceRow): ResourceRow => {
      const own = saved.get(row.id);
      return own && own.version > row.version ? own : row;
    },
  };
}

/** Sets one value for several rows. Changes and their reversals happen one after the other, in the order they were asked for. */
export function useSetAll(
  { resource }: Pick<ResourcePageProps, 'resource'>,
  client: Pick<ResourceClient, 'read' | 'update'>,
  refresh: () => Promise<void>,
) {
  const [latest] = useState(createLatest);
  const save = async ({ row, column, value, confirm, keyFor }: Save): Promise<Step> => {
    const saved = await client.update(row, { [column]: value, ...(confirm ? { confirm } : {}) }, keyFor(row.id));
    latest.keep(saved);
    return { id: row.id, before: row[column], after: saved[column] };
  };
  const change = async ({ rows, column, value, confirm }: Change, keyFor: KeyFor): Promise<readonly Step[]> => {
    const others = rows.map(latest.of).filter((row) => !sameValue(row[column], value));
    const { done, failed, why } = await inBatch(others, (row) => save({ row, column, value, confirm, keyFor }));
    await refresh();
    complain(failed, 'changed', why);
    return done;
  };
  /** Only where the value is still the one that was set: a later one, perhaps of a colleague, is not overwritten. */
  const reverse = async ({ steps, column, confirm }: Reversal, keyFor: KeyFor): Promise<readonly Step[]> => {
    const { done, failed, why } = await inBatch(steps, async ({ id, before, after }) => {
      const row = await client.read(id);
      return sameValue(row[column], after) ? save({ row, column, value: before, confirm, keyFor }) : null;
    });
    await refresh();
    complain(failed, 'changed back', why);
    const undone = done.filter((step) => step !== null);
    const newer = done.length - undone.length;
    const label = resource.fields[column]?.label ?? column;
    if (newer > 0)
      toast({
        message: `Not undone for ${countedRows(newer, resource)}: “${label}” has been changed again since.`,
        tone: 'error',
      });
    return undone;
  };
  const acting = useAction(
    (input: Change | Reversal, keyFor) => ('steps' in input ? reverse(input, keyFor) : change(input, keyFor)),
    { inOrder: true },
  );
  return async ({ words, ...wanted }: SetAll): Promise<void> => {
    const result = await acting.call(wanted);
    if (!result.done || result.reply.length === 0) return;
    const steps = result.reply;
    const { column } = wanted;
    const label = resource.fields[column]?.label ?? column;
    toast({
      message: `${label}: ${words} for ${countedRows(steps.length, resource)}.`,
      undo: () => void acting.call({ steps, column, confirm: confirmUndo(steps, wanted) }),
    });
  };
}
