import type { SignupInput } from '@app/accounts/contract';
import { type Deps, inTransaction } from '@app/platform/server';
import { consumeBudget } from '../credentials/attempt-budget.ts';
import { refuseRobots } from '../captcha/refuse-robots.ts';
import { passwords } from '../credentials/passwords.ts';
import { findSecret, removeSecrets } from '../mail-secrets/secrets.repo.ts';
import { issueUnlessJustSent } from '../mail-secrets/secrets.ts';
import type { SessionServices } from '../options.ts';
import { isSettled } from '../people/address-owner.ts';
import { recordConsents } from '../people/record-consents.ts';
import * as users from '../people/users.repo.ts';
import { refuseBlockedAddress } from '../credentials/address-rules.ts';
import { refuseWeakPassword } from '../credentials/weak-passwords.ts';
import { withMinimumTime, QUIET_MS } from '../credentials/quiet-time.ts';
import { shutOut } from './free-address.ts';
import { sendVerification, mailAddressOwner } from './send-verification.ts';

/** The limit of mails that sign-ups may send to one address. */
const PER_ADDRESS = { points: 5, seconds: 3600 };

interface Newcomer {
  readonly input: SignupInput;
  readonly passwordHash: string;
}

/** The fields of the form as they are stored. */
const factsIn = ({ input, passwordHash }: Newcomer) => ({
  password_hash: passwordHash,
  first_name: input.first_name,
  last_name: input.last_name,
  university: input.university ?? '',
  exam_date: input.exam_date ?? null,
});

async function insertAccount(deps: Deps, newcomer: Newcomer): Promise<users.AccountRow | null> {
  const now = deps.clock.now();
  const id = deps.ids.id();
  const inserted = await users.insertUserUnlessTaken(deps.db, {
    id,
    uid: deps.ids.token(16),
    email: newcomer.input.email,
    ...factsIn(newcomer),
    verified_at: null,
    created_at: now,
    updated_at: now,
  });
  return inserted ? users.userById(deps.db, id) : null;
}

interface Found {
  readonly made: users.AccountRow | null;
  /** Locked, so that parallel changes by staff come before or after this. */
  readonly existing: users.AccountRow | null;
}
/** A new account or the existing one. If that is erased while waiting for its lock, the address is free. */
async function findAccount(deps: Deps, newcomer: Newcomer): Promise<Found> {
  const made = await insertAccount(deps, newcomer);
  const existing = made ? null : await users.lockUserByEmail(deps.db, newcomer.input.email);
  return made || existing ? { made, existing } : { made: await insertAccount(deps, newcomer), existing };
}

/**
 * The address of an unverified account is unproved, so the latest sign-up sets its password and names; earlier
 * sessions are ended.
 */
async function takeOver(deps: Deps, account: users.AccountRow, newcomer: Newcomer): Promise<users.AccountRow> {
  await users.updateUser(deps.db, account.id, { ...factsIn(newcomer), updated_at: deps.clock.now() });
  await shutOut(deps, account.id, 'password');
  // A link mailed to a corrected address of the earlier sign-up must not move the account there.
  const sent = await findSecret(deps.db, account.id, 'verify');
  if (sent?.address) await removeSecrets(deps.db, account.id, ['verify']);
  return users.userById(deps.db, account.id);
}

/** Both consents are required by the form. */
const AGREED = [
  { kind: 'terms', given: true },
  { kind: 'privacy', given: true },
];

async function settle(deps: Deps, services: SessionServices, newcomer: Newcomer): Promise<string | null> {
  const { made, existing } = await findAccount(deps, newcomer);
  if (existing && (await isSettled(deps, existing))) {
    await mailAddressOwner(deps, existing);
    return null;
  }
  const account = made ?? (existing && (await takeOver(deps, existing, newcomer)));
  if (!account) {
    const holder = await users.addressHolder(deps.db, newcomer.input.email, deps.clock.now());
    if (holder) await mailAddressOwner(deps, holder);
    return null;
  }
  await recordConsents(deps, account.id, AGREED);
  const secret = await issueUnlessJustSent(deps, services, { userId: account.id, purpose: 'verify' });
  if (secret) await sendVerification(deps, account, { ...secret, address: null });
  return account.id;
}

/** Creates an account and mails its code. Reply and timing are the same for a taken address. */
export async function signUp(
  deps: Deps,
  services: SessionServices,
  input: SignupInput & { readonly ip: string },
): Promise<void> {
  await refuseRobots(deps, services, { captcha: input.captcha, ip: input.ip });
  await refuseBlockedAddress(deps, input.email, input.ip);
  refuseWeakPassword(deps, input.password, input.email);
  await consumeBudget(deps, 'signup.address', input.email.toLowerCase(), PER_ADDRESS);
  const work = async () => {
    const passwordHash = await passwords.hash(input.password);
    const changed = await inTransaction(deps, (deps) => settle(deps, services, { input, passwordHash }));
    if (changed) services.forget(changed);
  };
  await withMinimumTime(QUIET_MS, work());
}
