import { personAccess } from '@app/access/server';
import { findUserByEmail, hasOpenDemoAccount } from '@app/accounts/server';
import { makeUser } from '@app/accounts/server/testing';
import { howToPay } from '@app/commerce/contract';
import { importCatalogue } from '@app/commerce/server';
import { fillSeats, findEvents } from '@app/courses/server';
import { importMocks } from '@app/mocks/server';
import { DAY_MS } from '@app/platform/contract';
import { type TestApi, testApi } from '@app/platform/server/testing';
import { seedBank } from '@app/questions/server/testing';
import { inviteOwner } from '@app/users/server';
import { sql } from 'kysely';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { type Product, product } from '../../apps/server/modules.ts';
import { shapes } from '../pack/schema.ts';
import { catalogueOf } from '../seed/catalogue.ts';
import { demoAccounts, seedDemoAccounts } from './accounts.ts';
import { EVENT_SLUGS, seedDemoEvents } from './events.ts';
import { removeDemo } from './remove.ts';
import { seedDemoSitting, SITTING_ID } from './sitting.ts';
import { makeWorld } from './world/make-world.ts';

const [LEARNERS, ACCOUNTS] = [12, Object.keys(demoAccounts()).length];
const PACK = {
  profiles: [{ slug: 'mini', name: 'Mini', about: 'One.', papers: 1, questions: 1, minutes: 8, breakMinutes: 0 }],
  enemies: [],
  forms: [{ number: 3, title: 'Mock 3', profile: 'mini', series: null, open: true }],
};

let api: TestApi;
let built: Product;
let real: string;
/** How many mails there were before the demo ended. */
let mailedBefore: number;
beforeAll(async () => {
  built = product({ tokenSecret: 'only-for-tests-0123456789-0123456789', allowUnboundStaff: true });
  api = await testApi({ modules: built.modules, authorise: built.accounts.authorise });
  const { deps } = api;
  await seedBank(deps);
  await importMocks(deps, PACK);
  const products = readFileSync(join(import.meta.dirname, '../../content/products.yaml'), 'utf8');
  await importCatalogue(deps, catalogueOf(shapes.products.parse(parse(products, { schema: 'core' }))));
  await seedDemoAccounts(deps);
  await seedDemoEvents(deps);
  await seedDemoSitting(deps);
  await makeWorld(deps, { seed: 1, until: deps.clock.now(), learners: LEARNERS });
  real = (await makeUser(deps, { email: 'real@clinic.example.org', holds: ['qb'] })).id;
  const seat = (await findEvents(deps, ['demo-statistics'])).get('demo-statistics') ?? '';
  await fillSeats(deps, seat, [real], 0);
  const learner = (await findUserByEmail(deps, demoAccounts()['learner']?.email ?? '')) ?? '';
  for (const userId of [real, learner])
    await sql`insert into mocks.seat (user_id, sitting_id, source, created_at)
      values (${userId}, ${SITTING_ID}, 'staff', now())`.execute(deps.db);
}, 240_000);
afterAll(() => api.close());

const OWNER = { email: 'mary@clinic.example.org', first_name: 'Mary', last_name: 'Seacole' };
const PASSWORD = 'a passphrase of her own 1';
const logIn = (email: string, password: string) =>
  api.call('POST', '/pausers/login', { body: { email, password }, headers: { 'x-client': 'tool' } });
const remove = () => removeDemo(api.deps, built.accounts.management);
const runJob = async (name: string, payload: object) => {
  const handler = built.modules.flatMap(({ jobs }) => jobs).find((each) => each.name === name);
  await handler?.run(api.deps, payload as never);
};
const count = async (query: ReturnType<typeof sql<{ count: number }>>) =>
  (await query.execute(api.deps.db)).rows[0]?.count;
const onOffer = async () => ({
  events: await count(sql`select count(*)::integer as count from courses.event where active and cancelled_at is null`),
  sittings: await count(sql`select count(*)::integer as count from mocks.sitting`),
  coupons: await count(sql`select count(*)::integer as count from commerce.coupon where active`),
  invoices: (await api.deps.settings.read(howToPay)) !== '',
});

test('a demo does not end while nobody else is an owner, and then it has lost nothing', async () => {
  expect(await onOffer()).toEqual({ events: EVENT_SLUGS.length, sittings: 1, coupons: 1, invoices: true });
  await expect(remove()).rejects.toMatchObject({ code: 'LAST_OWNER' });
  expect(await onOffer()).toEqual({ events: EVENT_SLUGS.length, sittings: 1, coupons: 1, invoices: true });
});

test('when an installation stops being a demo, a real owner is created, then the demo ends', async () => {
  const { deps } = api;
  expect(await hasOpenDemoAccount(deps.db, deps.clock.now())).toBe(true);
  await inviteOwner(deps, built.accounts.management, OWNER);
  const link = api.mails.findLast((mail) => mail.to === OWNER.email)?.variables['invite_url'] ?? '';
  const token = link.slice(link.lastIndexOf('#') + 1);
  const chosen = await api.call('POST', '/paresetpassword', { body: { token, password: PASSWORD } });
  expect(chosen.http).toBe(200);
  expect((await logIn(OWNER.email, PASSWORD)).http).toBe(200);
  const id = (await findUserByEmail(deps, OWNER.email)) ?? '';
  expect((await personAccess(deps, id)).staff?.permissions).toMatchObject({ p: { paroles: { e: true } } });

  mailedBefore = api.mails.length;
  expect(await remove()).toEqual({ accounts: ACCOUNTS, simulated: LEARNERS });
  expect(await hasOpenDemoAccount(deps.db, deps.clock.now())).toBe(false);
  const { email, password } = demoAccounts()['owner'] ?? { email: '', password: '' };
  expect((await logIn(email, password)).body.code).toBe('ACCOUNT_BLOCKED');
  expect(await onOffer()).toEqual({ events: 0, sittings: 0, coupons: 0, invoices: false });
});

test('a learner with a seat in its sitting and in one of its events gets a mail, and nobody of the demo does', async () => {
  for (const { name, payload } of api.jobs) if (name === 'courses.tell-cancelled') await runJob(name, payload);
  const mails = api.mails.slice(mailedBefore).map(({ to, template }) => [to, template]);
  expect(mails).toEqual([
    ['real@clinic.example.org', 'sitting-seat-ended'],
    ['real@clinic.example.org', 'event-cancelled'],
  ]);
});

test('a week later nobody of the demo is left, and the others are', async () => {
  const { deps, clock } = api;
  clock.advance(8 * DAY_MS);
  await runJob('accounts.erase-due', {});
  const { rows } = await sql<{ email: string }>`
    select email from accounts.user where deleted_at is null order by email`.execute(deps.db);
  expect(rows.map(({ email }) => email)).toEqual([OWNER.email, 'real@clinic.example.org']);
  expect((await personAccess(deps, real)).holds).toHaveProperty('qb');
  for (const table of ['practice.attempt', 'courses.waiting', 'mocks.mock'] as const)
    expect(await count(sql`select count(*)::integer as count from ${sql.table(table)}`), table).toBe(0);
});

test('and ending it again changes nothing', async () => {
  expect(await remove()).toEqual({ accounts: 0, simulated: 0 });
});

test('inviting the same owner twice gives one account and a new link', async () => {
  api.clock.advance(120_000);
  await inviteOwner(api.deps, built.accounts.management, OWNER);
  expect(api.mails.filter((mail) => mail.template === 'staff-invite')).toHaveLength(2);
});
