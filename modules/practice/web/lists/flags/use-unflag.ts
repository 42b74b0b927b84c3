import { callEndpoint } from '@app/platform/web';
import { toast } from '@app/platform/web/ui';
import { type Bank, bankApi, flagsApi, practiceApi } from '@app/practice/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

const counted = (amount: number) => `${amount} flag${amount === 1 ? '' : 's'}`;
const failed = () => toast({ message: 'That could not be saved. Please try again.', tone: 'error' });

/** Takes flags off many questions at once; for a while it can be taken back. */
export function useUnflag(bank: Bank) {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const refresh = async () => {
    const { flags, flagList } = flagsApi[bank];
    void cache.invalidateQueries({ queryKey: [bankApi[bank].question.path], refetchType: 'none' });
    await Promise.all([flags, flagList].map(({ path }) => cache.invalidateQueries({ queryKey: [path] })));
  };
  const takeBack = async (undo: string) => {
    try {
      const { restored } = await callEndpoint(practiceApi.undoUnflag, { body: { undo } });
      await refresh();
      toast({ message: `${counted(restored)} put back.` });
    } catch {
      failed();
    }
  };
  const unflag = async (items: readonly string[]) => {
    setBusy(true);
    try {
      const { removed, undo } = await callEndpoint(flagsApi[bank].unflags, { body: { items: [...items] } });
      await refresh();
      toast({ message: `${counted(removed)} taken off.`, ...(undo ? { undo: () => void takeBack(undo) } : {}) });
    } catch {
      failed();
    }
    setBusy(false);
  };
  return { unflag: (items: readonly string[]) => void unflag(items), busy };
}
