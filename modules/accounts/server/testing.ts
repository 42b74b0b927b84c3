import { type Entitlement, type Permissions, permitting, type SectionKey } from '@app/access/contract';
import { ensureRole, grant, setRole } from '@app/access/server';
import type { Flag, Scope } from '@app/platform/contract';
import { type Deps, inTransaction } from '@app/platform/server';
import type { SentMail, TestApi } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import { createAccounts, type Accounts } from './index.ts';
import { passwords } from './credentials/passwords.ts';
import { insertUser } from './people/users.repo.ts';

export interface TestPerson {
  readonly id: string;
  readonly uid: string;
  readonly email: string;
  readonly password: string;
}
/** Everything a request of a logged-in person carries. */
export interface TestLogin {
  readonly token: string;
  readonly sid: string;
  readonly headers: { readonly authorization: string; readonly cookie: string };
}

const PASSWORD = 'a fine long passphrase';
/** Hashed once: tests make hundreds of people. */
let passwordHash: Promise<string> | undefined;

export const testAccounts = (): Accounts =>
  createAccounts({
    tokenSecret: 'only-for-tests-0123456789-0123456789',
    allowUnboundStaff: true,
    loginBudget: { account: { points: 1000, seconds: 60 }, ip: { points: 10_000, seconds: 60 } },
  });

export interface UserFacts {
  readonly email?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly verified?: boolean;
  /** Entitlements held from now on for a year. */
  readonly holds?: readonly Entitlement[];
}

/** A verified learner without entitlements, unless told otherwise. */
export async function makeUser(deps: Deps, facts: UserFacts = {}): Promise<TestPerson> {
  passwordHash ??= passwords.hash(PASSWORD);
  const id = deps.ids.id();
  const uid = deps.ids.token(16);
  const {
    email = `${uid.toLowerCase()}@example.test`,
    firstName = 'Test',
    lastName = 'Person',
    verified = true,
    holds = [],
  } = facts;
  const now = deps.clock.now();
  await insertUser(deps.db, {
    id,
    uid,
    email,
    password_hash: await passwordHash,
    first_name: firstName,
    last_name: lastName,
    verified_at: verified ? now : null,
    created_at: now,
    updated_at: now,
  });
  for (const entitlement of holds) {
    await grant(deps, { userId: id, entitlement, days: 365, source: 'staff', sourceRef: `test:${id}`, by: null });
  }
  return { id, uid, email, password: PASSWORD };
}

export interface StaffFacts extends UserFacts {
  /** The rights themselves, or sections in which every flag is held. */
  readonly rights: Permissions | readonly SectionKey[];
  readonly flags?: readonly Flag[];
  readonly scope?: Scope;
}

/** A member of staff with a role of their own. */
export async function makeStaff(deps: Deps, facts: StaffFacts): Promise<TestPerson> {
  const person = await makeUser(deps, facts);
  const { rights, flags, scope = 'both' } = facts;
  const permissions = 'p' in rights ? rights : permitting(rights, flags);
  const roleId = await ensureRole(deps, { name: `Role of ${person.uid}`, scope, permissions });
  await setRole(deps, { userId: person.id, roleId, by: null });
  return person;
}

/** Logs in as a browser does. */
export async function logIn(api: TestApi, person: TestPerson): Promise<TestLogin> {
  const reply = await api.call('POST', '/pausers/login', { body: { email: person.email, password: person.password } });
  if (reply.http !== 200) throw new Error(`login failed: ${reply.text}`);
  const { token } = reply.body.data as { token: string };
  const cookie = reply.cookies.find((each) => each.startsWith('sid=')) ?? '';
  return { token, sid: cookie.slice('sid='.length), headers: { authorization: `Bearer ${token}`, cookie } };
}

/** The newest mail to an address, of one template if it is named. */
export function mailTo(api: TestApi, address: string, template?: string): SentMail {
  const found = api.mails.findLast((mail) => mail.to === address && (!template || mail.template === template));
  if (!found) throw new Error(`no mail ${template ?? ''} to ${address}`);
  return found;
}
/** What stands behind the last slash of a link in a mail. */
export const tokenIn = (url: string | undefined): string => url?.slice(url.lastIndexOf('#') + 1) ?? '';

const LOOKS = 150;
/** Until a request waits for a lock of another, or all is done, or neither in time. */
async function untilOneWaits({ deps }: Pick<TestApi, 'deps'>, isDone: () => boolean): Promise<void> {
  for (let look = 0; look < LOOKS && !isDone(); look += 1) {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(deps.db);
    if (rows.length > 0) return;
    await sleep(10);
  }
}

/**
 * Two writes that meet: `first` runs in a transaction up to the moment it awaits `meanwhile()`, then `second` begins, and
 * once that waits for a lock or is done, `first` goes on and commits. What `second` gave.
 */
export async function collide<T>(
  api: Pick<TestApi, 'deps'>,
  first: (deps: Deps, meanwhile: () => Promise<void>) => Promise<unknown>,
  second: () => Promise<T>,
): Promise<T> {
  let given: Promise<T> | undefined;
  await inTransaction(api.deps, (deps) =>
    first(deps, async () => {
      let done = false;
      given = second().finally(() => {
        done = true;
      });
      given.catch(() => undefined);
      await untilOneWaits(api, () => done);
    }),
  );
  if (!given) throw new Error('the first never let the second begin');
  return given;
}
