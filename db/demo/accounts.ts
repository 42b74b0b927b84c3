import { ALL_PERMISSIONS, type Entitlement, permissionsOf, permitting } from '@app/access/contract';
import { ensureRole, grant, personAccess, type RoleInput, setRole } from '@app/access/server';
import { createUser, findUserByEmail } from '@app/accounts/server';
import { DAY_MS } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';

/** A demo account. The passwords are public: the demo never holds real data. */
interface DemoPerson {
  readonly name: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly unverified?: true;
  readonly role?: RoleInput;
  readonly holds?: readonly Entitlement[];
}
export interface DemoAccount {
  readonly email: string;
  readonly password: string;
}

const CONTENT = [
  'pacats',
  'paques',
  'parevs',
  'papages',
  'plabcats',
  'plabques',
  'pagems',
  'pacourses',
  'pawebinars',
  'panews',
  'pafaq',
] as const;

export const ROLES = {
  owner: { name: 'Owner', scope: 'both', permissions: ALL_PERMISSIONS },
  editor: { name: 'Editor', scope: 'both', permissions: permitting(CONTENT) },
  /** Checks the work of others and sorts the second bank; may not create anything. */
  reviewer: {
    name: 'Reviewer',
    scope: 'both',
    permissions: permissionsOf(
      permitting(['paques', 'parevs', 'plabques', 'pagems'], ['v', 'e']),
      permitting(['pacats', 'plabcats'], ['v']),
    ),
  },
  /** Helps users; sees what they bought and the messages they were sent. */
  support: {
    name: 'Support',
    scope: 'pa',
    permissions: permissionsOf(
      permitting(['pausers'], ['v', 'a', 'e']),
      permitting(['pawa', 'panofs'], ['v', 'a', 'e']),
      // Support answers "I paid but it is locked", so it may also correct the order.
      permitting(['paproducts'], ['v', 'e']),
      permitting(['paquery', 'pacourses', 'pawebinars'], ['v']),
    ),
  },
} as const satisfies Record<string, RoleInput>;

const PEOPLE: readonly DemoPerson[] = [
  { name: 'owner', firstName: 'Olivia', lastName: 'Hart', role: ROLES.owner },
  { name: 'editor', firstName: 'Edward', lastName: 'Osei', role: ROLES.editor },
  { name: 'reviewer', firstName: 'Rhian', lastName: 'Pritchard', role: ROLES.reviewer },
  { name: 'support', firstName: 'Samir', lastName: 'Patel', role: ROLES.support },
  { name: 'learner', firstName: 'Amina', lastName: 'Rahman', holds: ['qb', 'gems', 'oscegems'] },
  { name: 'nogems', firstName: 'Grace', lastName: 'Mensah', holds: ['qb'] },
  { name: 'locked', firstName: 'Lewis', lastName: 'Grant', holds: ['gems'] },
  { name: 'unverified', firstName: 'Una', lastName: 'Byrne', unverified: true },
  { name: 'unsubscribed', firstName: 'Noor', lastName: 'Ahmed' },
];
const YEAR_DAYS = 365;
/** Earlier than the twelve weeks of simulated history. */
const SIGNED_UP_DAYS = 91;

const accountOf = (name: string): DemoAccount => ({
  email: `${name}@example.test`,
  password: `demo-${name}-passphrase`,
});

/** The accounts that can log in to the demo, by name; each name says which state it demonstrates. */
export const demoAccounts = (): Readonly<Record<string, DemoAccount>> =>
  Object.fromEntries(PEOPLE.map(({ name }) => [name, accountOf(name)]));

async function seedPerson(deps: Deps, person: DemoPerson): Promise<void> {
  const { name, firstName, lastName, role, holds = [] } = person;
  const account = accountOf(name);
  const existingId = await findUserByEmail(deps, account.email);
  const signedUp = new Date(deps.clock.now().getTime() - (person.unverified ? 0 : SIGNED_UP_DAYS * DAY_MS));
  const then = { ...deps, clock: { now: () => signedUp } };
  const userId =
    existingId ?? (await createUser(then, { ...account, firstName, lastName, verified: !person.unverified }));
  if (role && !(await personAccess(deps, userId)).staff) {
    await setRole(deps, { userId, roleId: await ensureRole(deps, role), by: null });
  }
  for (const entitlement of holds) {
    await grant(deps, { userId, entitlement, days: YEAR_DAYS, source: 'staff', sourceRef: `demo:${userId}`, by: null });
  }
}

/** Creates the missing accounts; running it again changes nothing. */
export async function seedDemoAccounts(deps: Deps): Promise<void> {
  for (const person of PEOPLE) await seedPerson(deps, person);
}

if (import.meta.main) {
  for (const [name, { email, password }] of Object.entries(demoAccounts()))
    console.log(`${name.padEnd(14)}${email.padEnd(30)}${password}`);
}
