import { type Passkey, passkeysApi } from '@app/accounts/contract';
import { callEndpoint } from '@app/platform/web';
import { toast } from '@app/platform/web/ui';
import { useAction } from '@app/platform/web/write';
import { type ReactNode, useState } from 'react';
import { addPasskey } from '../factors/passkey.ts';
import { useProof } from '../factors/use-proof.tsx';
import { useFailureToast } from '../form/use-failure-toast.ts';
import { useFactorsChanged } from './use-changed.ts';

export interface PasskeyActions {
  /** `add`, or the id of the one being removed. */
  readonly pending: string | null;
  /** Recovery codes that the user must save first. */
  readonly codes: readonly string[] | null;
  readonly dialog: ReactNode;
  readonly add: () => void;
  readonly remove: (passkey: Passkey) => void;
  readonly changed: () => void;
  readonly codesKept: () => void;
}

export function usePasskeys(): PasskeyActions {
  const changed = useFactorsChanged();
  const { proved, dialog } = useProof();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const add = async () => {
    const added = await proved(addPasskey);
    if (!added) return;
    setCodes(added.recovery_codes);
    if (!added.recovery_codes) toast({ message: 'Passkey added.' });
    await changed();
  };
  const remove = async ({ id, name }: Passkey) => {
    const removed = await proved(async (password) => {
      await callEndpoint(passkeysApi.removePasskey, { params: { id }, body: { password } });
      return true;
    });
    if (removed) toast({ message: `The passkey “${name}” has been removed.` });
    await changed();
  };
  const { call, pendingInput } = useAction((what: Passkey | 'add') => (what === 'add' ? add() : remove(what)), {
    onProblem: useFailureToast('We could not change your passkeys.'),
  });
  return {
    pending: pendingInput === null || pendingInput === 'add' ? pendingInput : pendingInput.id,
    codes,
    dialog,
    add: () => void call('add'),
    remove: (passkey) => void call(passkey),
    changed: () => void changed(),
    codesKept: () => setCodes(null),
  };
}
