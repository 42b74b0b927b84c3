import { isLive, liveWords, type Resource, type ResourceRow } from '@app/platform/contract';
import { toast } from '@app/platform/web/ui';
import { useAction } from '@app/platform/web/write';
import { changedValues, valuesOfRow, withoutSecrets } from '../values.ts';
import type { FormClient } from '../client.ts';

interface Saving {
  /** As it was just saved, and as it was before. */
  readonly saved: ResourceRow;
  readonly former: ResourceRow;
}

/** After the save of a live row: the former values once more, unless somebody has saved it since. */
export function useUndoSave(
  { resource, client }: { readonly resource: Resource; readonly client: FormClient },
  onRestored: (restored: ResourceRow, saved: ResourceRow) => void,
): (saved: ResourceRow, former: ResourceRow) => void {
  const undoing = useAction(
    ({ saved, former }: Saving, keyFor) => {
      const back = changedValues(valuesOfRow(resource, saved), valuesOfRow(resource, former));
      const { id, version } = saved;
      return client.update({ id, version }, withoutSecrets(resource, back), keyFor());
    },
    { onDone: (restored, { saved }) => onRestored(restored, saved), onProblem: 'toast' },
  );
  return (saved, former) => {
    if (!isLive(resource, saved) || saved.version === former.version) return;
    toast({
      message: `The changes are ${liveWords(resource).where}.`,
      undo: () => void undoing.call({ saved, former }),
    });
  };
}
