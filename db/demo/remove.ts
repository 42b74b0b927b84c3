import { ban, setRole } from '@app/access/server';
import { type AccountManagement, findUserByEmail } from '@app/accounts/server';
import { type Deps, inTransaction } from '@app/platform/server';
import { processConfig } from '../../apps/server/config.ts';
import { withDeps } from '../../apps/server/parts/with-deps.ts';
import { demoAccounts } from './accounts.ts';

/**
 * Ends the demo accounts: no role, blocked, erased in a week. Their passwords are public, so an installation that is no longer
 * a demo does not start while one is open. The last owner cannot be removed: create a real one first (npm run owner).
 */
export async function removeDemoAccounts(deps: Deps, accounts: AccountManagement): Promise<number> {
  const ids = await Promise.all(Object.values(demoAccounts()).map(({ email }) => findUserByEmail(deps, email)));
  const found = ids.filter((id) => id !== null);
  await inTransaction(deps, async (deps) => {
    for (const userId of found) {
      await setRole(deps, { userId, roleId: null, by: null });
      await ban(deps, { userId, reason: 'The demo has ended.', until: null, by: null });
      await accounts.scheduleErasure(deps, userId);
    }
  });
  return found.length;
}

if (import.meta.main) {
  const removed = await withDeps(processConfig(), (deps, { accounts }) =>
    removeDemoAccounts(deps, accounts.management),
  );
  console.log(`${removed} demo accounts are blocked and will be erased in a week`);
}
