import type { Passkey } from '@app/accounts/contract';
import { send } from '@app/platform/web';
import { toast } from '@app/platform/web/ui';
import { type ReactNode, useState } from 'react';
import { addPasskey } from '../factors/passkey.ts';
import { useProof } from '../factors/use-proof.tsx';
import { useAct } from '../profile/use-act.ts';
import { useFactorsChanged } from './use-changed.ts';

export interface PasskeyActs {
  /** `add`, or the id of the one being removed. */
  readonly doing: string | null;
  /** To be kept by the person before anything else. */
  readonly codes: readonly string[] | null;
  readonly dialog: ReactNode;
  readonly add: () => void;
  readonly remove: (passkey: Passkey) => void;
  readonly changed: () => void;
  readonly codesKept: () => void;
}

export function usePasskeys(): PasskeyActs {
  const changed = useFactorsChanged();
  const { proved, dialog } = useProof();
  const { doing, act } = useAct('We could not change your passkeys.');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const add = async () => {
    const added = await proved(addPasskey);
    if (!added) return;
    setCodes(added.recovery_codes);
    if (!added.recovery_codes) toast({ message: 'The passkey is added.' });
    await changed();
  };
  const remove = async ({ id, name }: Passkey) => {
    const removed = await proved(async (password) => {
      await send({ method: 'DELETE', path: `/paplabable/passkeys/${id}`, body: { password } });
      return true;
    });
    if (removed) toast({ message: `The passkey “${name}” is removed.` });
    await changed();
  };
  return {
    doing,
    codes,
    dialog,
    add: () => act('add', add),
    remove: (passkey) => act(passkey.id, () => remove(passkey)),
    changed: () => void changed(),
    codesKept: () => setCodes(null),
  };
}
