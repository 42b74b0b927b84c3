import { type Entitlement, type Permissions, permitting, type SectionKey } from '@app/access/contract';
import { ensureRole, grant, setRole } from '@app/access/server';
import type { Flag, Scope } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import type { SentMail, TestApi } from '@app/platform/server/testing';
import { createAccounts, type Accounts } from '../index.ts';
import { passwords } from '../credentials/passwords.ts';
import { insertUser } from '../people/users.repo.ts';

export { softwareAuthenticator } from './software-authenticator.ts';

export interface TestPerson {
  readonly id: string;
  readonly uid: string;
  readonly email: string;
  readonly password: string;
}
/** The credentials of a logged-in user. */
export interface TestLogin {
  readonly token: string;
  readonly sid: string;
  readonly headers: { readonly authorization: string; readonly cookie: string };
}

const PASSWORD = 'a fine long passphrase';
/** Hashed once, because tests create hundreds of users. */
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

/** By default a verified learner without entitlements. */
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

/** A member of staff with their own role. */
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
/** The fragment of a link in a mail. */
export const tokenIn = (url: string | undefined): string => url?.slice(url.lastIndexOf('#') + 1) ?? '';
