import type { Passkey } from '@app/accounts/contract';
import type { PasskeyRow } from './passkeys.repo.ts';

export const presentPasskey = (row: PasskeyRow): Passkey => ({
  id: row.id,
  name: row.name,
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
});
