import { ALL_PERMISSIONS, NO_PERMISSIONS } from '@app/access/contract';
import { ban } from '@app/access/server';
import { logIn, makeStaff, makeUser, type TestLogin, type UserFacts } from '@app/accounts/server/testing';
import { HOUR_MS } from '@app/platform/contract';
import type { Deps, Route } from '@app/platform/server';
import { testApi, type TestApi } from '@app/platform/server/testing';
import { decodeJwt, SignJWT } from 'jose';
import { sql } from 'kysely';
import { product, type Product, type ProductOptions } from '../../apps/server/modules.ts';

export const SECRET = 'only-for-tests-0123456789-0123456789';
/** Far above what these tests send; the limits are tested elsewhere. */
const PLENTY = { points: 100_000, seconds: 60 };

export interface World {
  readonly product: Product;
  readonly api: TestApi;
  readonly routes: readonly Route[];
}

/** The product with all of its modules, on its own database. */
export async function openWorld(further: Partial<ProductOptions> = {}): Promise<World> {
  const whole = product({
    tokenSecret: SECRET,
    allowUnboundStaff: false,
    loginBudget: { account: PLENTY, ip: PLENTY },
    ...further,
  });
  const api = await testApi({ modules: whole.modules, authorise: whole.accounts.authorise });
  return { product: whole, api, routes: whole.modules.flatMap((each) => each.routes) };
}

export type Headers = Readonly<Record<string, string>>;
export const nameOf = (route: Route): string => `${route.endpoint.method} ${route.endpoint.path}`;

export const VIEWERS = [
  'visitor',
  'expired',
  'nocookie',
  'unverif',
  'unsubs',
  'gems',
  'bank',
  'bank+gems',
  'paused',
  'banned',
  'deleted',
  'norights',
  'owner',
  'acting',
] as const;
export type ViewerName = (typeof VIEWERS)[number];
export type Cast = Readonly<Record<ViewerName, Headers>>;

/** A correctly signed token that expired a second ago. */
async function expired(deps: Deps, login: TestLogin): Promise<Headers> {
  const exp = Math.floor(deps.clock.now().getTime() / 1000) - 1;
  const token = await new SignJWT({ ...decodeJwt(login.token), exp })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(new TextEncoder().encode(SECRET));
  return { ...login.headers, authorization: `Bearer ${token}` };
}

/** The headers of a session that was live before the ban or the erasure. */
async function headersFromBefore(api: TestApi, then: (userId: string) => Promise<unknown>): Promise<Headers> {
  const person = await makeUser(api.deps, { holds: ['qb', 'gems'] });
  const { headers } = await logIn(api, person);
  await then(person.id);
  return headers;
}

/** An owner who acts as a learner with every entitlement. */
async function acting(api: TestApi): Promise<Headers> {
  const { headers } = await logIn(api, await makeStaff(api.deps, { rights: ALL_PERMISSIONS }));
  const { id } = await makeUser(api.deps, { holds: ['qb', 'gems'] });
  const reply = await api.call('POST', '/a/paplabable/pausers/view', { headers, body: { id, reason: 'to be seen' } });
  return { ...headers, asauthorization: (reply.body.data as { token: string }).token };
}

/** The headers of each kind of caller, from real accounts, log-ins and sessions. */
export async function castOf({ api }: World): Promise<Cast> {
  const { deps } = api;
  const learner = async (facts: UserFacts) => logIn(api, await makeUser(deps, facts));
  const full = await learner({ holds: ['qb', 'gems'] });
  const shutOut = (until: Date | null) =>
    headersFromBefore(api, (userId) => ban(deps, { userId, reason: 'test', until, by: null }));
  return {
    visitor: {},
    expired: await expired(deps, await learner({ holds: ['qb', 'gems'] })),
    nocookie: { authorization: full.headers.authorization },
    unverif: (await learner({ verified: false })).headers,
    unsubs: (await learner({})).headers,
    gems: (await learner({ holds: ['gems'] })).headers,
    bank: (await learner({ holds: ['qb'] })).headers,
    'bank+gems': full.headers,
    paused: await shutOut(new Date(deps.clock.now().getTime() + HOUR_MS)),
    banned: await shutOut(null),
    deleted: await headersFromBefore(api, (id) =>
      sql`update accounts.user set deleted_at = now() where id = ${id}`.execute(deps.db),
    ),
    norights: (await logIn(api, await makeStaff(deps, { rights: NO_PERMISSIONS }))).headers,
    owner: (await logIn(api, await makeStaff(deps, { rights: ALL_PERMISSIONS }))).headers,
    acting: await acting(api),
  };
}
