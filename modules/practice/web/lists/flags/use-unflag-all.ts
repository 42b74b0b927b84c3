import { toast } from '@app/platform/web/ui';
import { useCall } from '@app/platform/web/write';
import { practiceApi } from '@app/practice/contract';
import { countedFlags } from './use-unflag.ts';

/** Takes every flag off, whatever bank it stands in; for a minute it can be taken back. Needs no query cache. */
export function useUnflagAll() {
  const putBack = useCall(practiceApi.undoUnflag, {
    onProblem: 'toast',
    onDone: ({ restored }) => toast({ message: `${countedFlags(restored)} put back.` }),
  });
  return useCall(practiceApi.unflagAll, {
    onProblem: 'toast',
    onDone: ({ removed, undo }) =>
      undo
        ? toast({ message: `${countedFlags(removed)} taken off.`, undo: () => void putBack.call({ body: { undo } }) })
        : toast({ message: 'You have no flags.' }),
  });
}
