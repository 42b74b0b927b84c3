import { toast } from '@app/platform/web/ui';
import { useCall } from '@app/platform/web/write';
import { type Bank, bankApi, flagsApi, practiceApi } from '@app/practice/contract';

export const countedFlags = (amount: number) => `${amount} flag${amount === 1 ? '' : 's'}`;

/** Takes flags off many questions at once; for a while it can be taken back. */
export function useUnflag(bank: Bank) {
  const { flags, flagList, unflags } = flagsApi[bank];
  const refresh = [flags, flagList, bankApi[bank].question];
  const putBack = useCall(practiceApi.undoUnflag, {
    refresh,
    onProblem: 'toast',
    onDone: ({ restored }) => toast({ message: `${countedFlags(restored)} put back.` }),
  });
  const unflag = useCall(unflags, {
    refresh,
    onProblem: 'toast',
    onDone: ({ removed, undo }) =>
      toast({
        message: `${countedFlags(removed)} taken off.`,
        ...(undo ? { undo: () => void putBack.call({ body: { undo } }) } : {}),
      }),
  });
  return {
    unflag: (items: readonly string[]) => void unflag.call({ body: { items: [...items] } }),
    busy: unflag.pending,
  };
}
