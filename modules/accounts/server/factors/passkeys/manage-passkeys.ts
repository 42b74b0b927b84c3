import type { Passkey } from '@app/accounts/contract';
import type { Deps } from '@app/platform/server';
import { fail } from '../../../contract/errors.ts';
import type { SessionServices } from '../../options.ts';
import type { Self } from '../../people/self.ts';
import { removeFactor } from '../second-factor.ts';
import { requireFreshProof } from '../prove.ts';
import * as repo from './passkeys.repo.ts';
import { presentPasskey } from './present.ts';

export const listPasskeys = async (deps: Deps, self: Self): Promise<Passkey[]> =>
  (await repo.listPasskeys(deps.db, self.id)).map(presentPasskey);

export async function renamePasskey(deps: Deps, self: Self, key: { id: string; name: string }): Promise<Passkey> {
  const row = await repo.renamePasskey(deps.db, { id: key.id, userId: self.id }, key.name);
  return presentPasskey(row ?? fail('NOT_FOUND'));
}

export async function removePasskey(
  deps: Deps,
  services: SessionServices,
  self: Self,
  key: { readonly id: string; readonly password: string | undefined },
): Promise<void> {
  await requireFreshProof(deps, self, key.password);
  await removeFactor(deps, self, async ({ db }) => {
    const row = await repo.removePasskey(db, { id: key.id, userId: self.id });
    return row && `The passkey “${row.name}” was removed`;
  });
  services.forget(self.id);
}
