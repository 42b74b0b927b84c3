import { counted, type Endpoint } from '@app/platform/contract';
import { toast } from '@app/platform/web/ui';
import { useCall } from '@app/platform/web/write';
import { type Bank, bankApi, flagsApi, practiceApi } from '@app/practice/contract';

/** A toast with the number of flags removed and an undo button. */
function useTakenOff(refresh: readonly Endpoint[]) {
  const putBack = useCall(practiceApi.undoUnflag, {
    refresh,
    onProblem: 'toast',
    onDone: ({ restored }) => toast({ message: `${counted(restored, 'flag')} restored.` }),
  });
  return (removed: number, undo: string | null) =>
    toast({
      message: `${counted(removed, 'flag')} removed.`,
      ...(undo ? { undo: () => void putBack.call({ body: { undo } }) } : {}),
    });
}

/** Removes the flags of many questions at once. */
export function useUnflag(bank: Bank) {
  const { flags, flagList, unflags } = flagsApi[bank];
  const refresh = [flags, flagList, bankApi[bank].question];
  const sayTakenOff = useTakenOff(refresh);
  const unflag = useCall(unflags, {
    refresh,
    onProblem: 'toast',
    onDone: ({ removed, undo }) => sayTakenOff(removed, undo),
  });
  return {
    unflag: (items: readonly string[]) => void unflag.call({ body: { items: [...items] } }),
    busy: unflag.pending,
  };
}

/** Removes every flag in all banks. Works on public pages, which have no query cache. */
export function useUnflagAll() {
  const sayTakenOff = useTakenOff([]);
  return useCall(practiceApi.unflagAll, {
    onProblem: 'toast',
    onDone: ({ removed, undo }) => (undo ? sayTakenOff(removed, undo) : toast({ message: 'You have no flags.' })),
  });
}
