import { callEndpoint } from '@app/platform/web';
import { toast } from '@app/platform/web/ui';
import { practiceApi } from '@app/practice/contract';
import { useState } from 'react';

const counted = (amount: number) => `${amount} flag${amount === 1 ? '' : 's'}`;
const failed = () => toast({ message: 'That could not be saved. Please try again.', tone: 'error' });

async function takeBack(undo: string): Promise<void> {
  try {
    const { restored } = await callEndpoint(practiceApi.undoUnflag, { body: { undo } });
    toast({ message: `${counted(restored)} put back.` });
  } catch {
    failed();
  }
}

/** Takes every flag off, whatever bank it stands in; for a minute it can be taken back. Needs no query cache. */
export function useUnflagAll() {
  const [busy, setBusy] = useState(false);
  const unflagAll = async () => {
    setBusy(true);
    try {
      const { removed, undo } = await callEndpoint(practiceApi.unflagAll, {});
      if (undo) toast({ message: `${counted(removed)} taken off.`, undo: () => void takeBack(undo) });
      else toast({ message: 'There was no flag to take off.' });
    } catch {
      failed();
    }
    setBusy(false);
  };
  return { unflagAll, busy };
}
