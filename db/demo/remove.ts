import { ban, personAccess, setRole } from '@app/access/server';
import { type AccountManagement, findUsersByEmail } from '@app/accounts/server';
import { howToPay } from '@app/commerce/contract';
import { endDemoCoupon } from '@app/commerce/server';
import { closeEvents } from '@app/courses/server';
import { listSittings, removeSitting } from '@app/mocks/server';
import { type Deps, inTransaction } from '@app/platform/server';
import { processConfig } from '../../apps/server/config.ts';
import { withDeps } from '../../apps/server/parts/with-deps.ts';
import { demoAccounts } from './accounts.ts';
import { EVENT_SLUGS } from './events.ts';
import { SITTING_ID } from './sitting.ts';
import { simulatedEmail } from './world/people.ts';
import { COUPON, HOW_TO_PAY } from './world/rooms/sales.ts';

const REASON = 'The demo has ended.';
const AT_ONCE = 100;

/** However many were made: they are numbered without a gap. */
async function findSimulated(deps: Deps): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (let from = 1; ; from += AT_ONCE) {
    const emails = Array.from({ length: AT_ONCE }, (_, at) => simulatedEmail(from + at));
    const ids = await findUsersByEmail(deps, emails);
    if (ids.size === 0) return found;
    for (const [email, id] of ids) found.set(email, id);
  }
}

/** Mail to these addresses is left out: they do not exist, and hundreds of returned mails harm the sender's name. */
const withoutMailTo = (deps: Deps, emails: ReadonlyMap<string, unknown>): Deps => ({
  ...deps,
  mail: { send: async (db, message) => (emails.has(message.to) ? undefined : deps.mail.send(db, message)) },
});

/** A sitting that somebody has entered is part of their record and stays. */
async function endSitting(deps: Deps): Promise<void> {
  const planned = (await listSittings(deps)).rows.find(({ id, entered }) => id === SITTING_ID && entered === 0);
  if (planned) await removeSitting(deps, { id: SITTING_ID, caller: { actorId: null, subjectId: null, scope: null } });
}

export interface Removed {
  readonly accounts: number;
  readonly simulated: number;
}

/**
 * Ends the demo, all of it or nothing: no event, sitting or coupon of it is on offer, no
 * invoice can be created before its terms are replaced, and its people have no role, are blocked
 * and are erased in a week, as anybody is who deletes their account. The passwords of the demo accounts are public, so an
 * installation that is no longer a demo does not start while one is open. The last owner cannot be removed: create a real
 * one first (npm run owner). Run it while no other process of the application runs: it locks the events before the orders
 * of their seats, a payment the other way round, and nobody could book meanwhile.
 */
export async function removeDemo(deps: Deps, accounts: AccountManagement): Promise<Removed> {
  const emails = Object.values(demoAccounts()).map(({ email }) => email);
  const named = await findUsersByEmail(deps, emails);
  const simulated = await findSimulated(deps);
  const people = new Map([...named, ...simulated]);
  await inTransaction(withoutMailTo(deps, people), async (deps) => {
    await endSitting(deps);
    await closeEvents(deps, EVENT_SLUGS, REASON);
    await endDemoCoupon(deps, COUPON);
    if ((await deps.settings.read(howToPay)) === HOW_TO_PAY)
      await deps.settings.write(deps.db, howToPay, howToPay.initial);
    // After the events are cancelled: a seat that is given back is then offered to nobody.
    for (const userId of people.values()) {
      if ((await personAccess(deps, userId)).staff) await setRole(deps, { userId, roleId: null, by: null });
      await ban(deps, { userId, reason: REASON, until: null, by: null });
      await accounts.scheduleErasure(deps, userId);
    }
  });
  return { accounts: named.size, simulated: simulated.size };
}

if (import.meta.main) {
  const removed = await withDeps(processConfig(), (deps, { accounts }) => removeDemo(deps, accounts.management));
  console.log(
    `${removed.accounts} demo accounts and ${removed.simulated} simulated learners are blocked and will be erased in a week; the events, the sitting and the coupon of the demo are closed`,
  );
}
