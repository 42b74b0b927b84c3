import type { IdentityState } from '@app/accounts/contract';
import { afterCommit, type Deps } from '@app/platform/server';
import { hasFactor } from '../factors/factors.repo.ts';
import { findCase } from '../factors/identity/identity.repo.ts';
import { clearFactors } from '../factors/second-factor.ts';
import { scheduleErasure } from '../account-deletion/delete-account.ts';
import { type Replayed, replayErasures } from '../account-deletion/replay-erasures.ts';
import type { SessionServices } from '../options.ts';
import { stopErasure } from '../people/stop-erasure.ts';
import { type BeginActing, beginActing, type Begun } from '../session/act-as/begin-acting.ts';
import { type DeviceRow, liveDevices } from '../session/devices/devices.repo.ts';
import { type AccountChange, changeAccount, type ChangedAccount } from './change-account.ts';
import { lockAccount, type ManagedAccount } from './lock-account.ts';
import { type NewAccount, openAccount } from './open-account.ts';
import { issuePasswordLink, type PasswordLink, resetPassword } from './password-links.ts';
import { removeFactors } from './remove-factors.ts';

/**
 * What staff may do to an account, for the module users, which checks the rights. Every function joins the transaction of
 * its deps, and after the commit every process learns of ended sessions.
 */
export interface AccountManagement {
  readonly open: (deps: Deps, facts: NewAccount) => Promise<string>;
  readonly lock: (deps: Deps, userId: string) => Promise<ManagedAccount>;
  readonly change: (deps: Deps, account: ManagedAccount, change: AccountChange) => Promise<ChangedAccount>;
  readonly issuePasswordLink: (
    deps: Deps,
    request: { readonly userId: string; readonly minutes: number },
  ) => Promise<PasswordLink>;
  readonly resetPassword: (
    deps: Deps,
    person: { readonly id: string; readonly email: string; readonly first_name: string },
  ) => Promise<void>;
  /** Returns the time of the erasure; a log-in before that cancels it. */
  readonly scheduleErasure: (deps: Deps, userId: string) => Promise<Date>;
  readonly stopErasure: (deps: Deps, userId: string) => Promise<void>;
  /** After a restore: what the ledger outside the database says of erasures. */
  readonly replayErasures: (deps: Deps) => Promise<Replayed>;
  readonly beginActing: (deps: Deps, input: BeginActing) => Promise<Begun>;
  readonly listDevices: (deps: Deps, userId: string) => Promise<readonly DeviceRow[]>;
  /** Passkeys, authenticator and recovery codes, which is mailed; the next log-in asks staff to set up new ones. */
  readonly clearFactors: (deps: Deps, userId: string, occasion: string) => Promise<void>;
  /** For somebody who lost them: also ends every session and mails the owner. False: there was none. */
  readonly removeFactors: (deps: Deps, userId: string) => Promise<boolean>;
  /** The newest identity check, as last heard from the provider. */
  readonly identityOf: (
    deps: Deps,
    userId: string,
  ) => Promise<{ readonly state: IdentityState; readonly at: Date | null }>;
  readonly hasSecondFactor: (deps: Deps, userId: string) => Promise<boolean>;
}

export const createManagement = (services: SessionServices): AccountManagement => ({
  open: openAccount,
  lock: lockAccount,
  change: (deps, account, change) => changeAccount(deps, services, account, change),
  issuePasswordLink: (deps, request) => issuePasswordLink(deps, services, request),
  resetPassword: (deps, person) => resetPassword(deps, services, person),
  scheduleErasure: async (deps, userId) => {
    const due = await scheduleErasure(deps, services, userId);
    afterCommit(deps.db, () => services.forget(userId));
    return due;
  },
  stopErasure: (deps, userId) => stopErasure(deps, services, userId),
  replayErasures: (deps) => replayErasures(deps, services),
  beginActing: (deps, input) => beginActing(deps, services, input),
  listDevices: (deps, userId) => liveDevices(deps.db, userId, deps.clock.now()),
  clearFactors,
  removeFactors: (deps, userId) => removeFactors(deps, services, userId),
  identityOf: async ({ db }, userId) => {
    const found = await findCase(db, userId);
    return { state: found?.state ?? 'none', at: found ? (found.decided_at ?? found.created_at) : null };
  },
  hasSecondFactor: ({ db }, userId) => hasFactor(db, userId),
});
