import { inSentence, type ResourceRow } from '@app/platform/contract';
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
}
interface Reversal {
  readonly column: string;
  readonly steps: readonly Step[];
}

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
  const save = async (row: ResourceRow, column: string, value: unknown, keyFor: KeyFor): Promise<Step> => {
    const saved = await client.update(row, { [column]: value }, keyFor(row.id));
    latest.keep(saved);
    return { id: row.id, before: row[column], after: saved[column] };
  };
  const change = async ({ rows, column, value }: Change, keyFor: KeyFor): Promise<readonly Step[]> => {
    const others = rows.map(latest.of).filter((row) => !sameValue(row[column], value));
    const { done, failed, why } = await inBatch(others, (row) => save(row, column, value, keyFor));
    await refresh();
    complain(failed, 'changed', why);
    return done;
  };
  /** Only where the value is still the one that was set: a later one, perhaps of a colleague, is not overwritten. */
  const reverse = async ({ steps, column }: Reversal, keyFor: KeyFor): Promise<readonly Step[]> => {
    const { done, failed, why } = await inBatch(steps, async ({ id, before, after }) => {
      const row = await client.read(id);
      return sameValue(row[column], after) ? save(row, column, before, keyFor) : null;
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
  /** `words` is the wording of the value. */
  return async (rows: readonly ResourceRow[], column: string, value: unknown, words: string): Promise<void> => {
    const result = await acting.call({ rows, column, value });
    if (!result.done || result.reply.length === 0) return;
    const steps = result.reply;
    const label = resource.fields[column]?.label ?? column;
    toast({
      message: `${label}: ${words} for ${countedRows(steps.length, resource)}.`,
      undo: () => void acting.call({ steps, column }),
    });
  };
}
