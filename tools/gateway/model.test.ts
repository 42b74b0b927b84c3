import { access, freeze, unfreeze } from '@app/access/server';
import { ENTITLEMENTS, foldEntitlement } from '@app/access/contract';
import { logIn, makeStaff, makeUser, testAccounts } from '@app/accounts/server/testing';
import type { Order } from '@app/commerce/contract';
import { createCommerce, importCatalogue } from '@app/commerce/server';
import { type TestApi, testApi } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { parse } from 'yaml';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogueOf } from '../../db/seed/catalogue.ts';
import { shapes } from '../content/schema.ts';
import { refunded } from './books.ts';
import { type Gateway, startGateway } from './server.ts';
import { STRIPE } from './stripe.ts';

/** How many commands; `MODEL_COMMANDS=10000` for a long run. */
const COMMANDS = Number(process.env['MODEL_COMMANDS'] ?? 40);
const HOUR_MS = 3_600_000;
let api: TestApi;
let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway(0);
  const accounts = testAccounts();
  const card = { url: `${gateway.url}/stripe`, key: STRIPE.key, webhookSecrets: [STRIPE.secret] };
  api = await testApi({
    modules: [access, accounts, createCommerce({ card })],
    authorise: accounts.authorise,
  });
  const pack = readFileSync(join(import.meta.dirname, '../../content/products.yaml'), 'utf8');
  await importCatalogue(api.deps, catalogueOf(shapes.products.parse(parse(pack, { schema: 'core' }))));
});
afterAll(async () => {
  await api.close();
  await gateway.close();
});

/** What the model says somebody was given and when their time stood still, in the order it happened. */
interface Given {
  readonly entitlement: string;
  readonly days: number;
  readonly at: number;
  readonly order: string;
  reversedAt: number | null;
}
interface Person {
  readonly id: string;
  readonly given: Given[];
  readonly pauses: { from: number; until: number | null; readonly ref: string }[];
}
let seed = 7;
const random = () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};
const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
const near = (one: number, two: number) => Math.abs(one - two) < 120_000;

async function world() {
  const accounts = await Promise.all([1, 2, 3].map(() => makeUser(api.deps)));
  const people = accounts.map(({ id }): Person => ({ id, given: [], pauses: [] }));
  const desk = await makeStaff(api.deps, { rights: ['paproducts'] });
  const paid: { readonly id: string; left: number }[] = [];
  const services = (
    await sql<{ id: string; slug: string; days: number; opens: string[] }>`
      select s.id, s.slug, s.duration_days as days, p.opens from commerce.service s
      join commerce.product p on p.id = s.product_id where s.slug in ('qb-1m', 'gems-3m', 'osce-1m')`.execute(
      api.deps.db,
    )
  ).rows;
  const post = async (who: (typeof accounts)[number], path: string, body: object) => {
    const { headers } = await logIn(api, who);
    const reply = await api.call('POST', path, { headers, body });
    expect(reply.http, `${path}: ${reply.text}`).toBe(200);
    return reply.body.data;
  };
  const now = () => api.clock.now().getTime();
  const give = (person: Person, order: string, service: (typeof services)[number]) =>
    service.opens.forEach((entitlement) =>
      person.given.push({ entitlement, days: service.days, at: now(), order, reversedAt: null }),
    );
  const buy = async (gift: boolean) => {
    const [at, service] = [Math.floor(random() * accounts.length), pick(services)];
    const [account, person] = [accounts[at], people[at]];
    if (!account || !person) return;
    const choice = gift ? { gift: { name: 'A', from: 'B' } } : { waiver: true };
    const intent = { op_id: api.deps.ids.id(), service_id: service.id, ...choice };
    const { id, total_pence } = (await post(account, '/pausers/serviceintentv2', intent)) as Order;
    const { url } = (await post(account, '/pausers/checkoutv2', { order_id: id })) as { url: string };
    Object.assign(gateway.books.payments.get(url.split('/').at(-1) ?? '') ?? {}, { status: 'paid', last4: '4242' });
    await post(account, '/pausers/checkout/callback', { order_id: id });
    paid.push({ id, left: total_pence });
    if (!gift) return give(person, id, service);
    const code = String(api.mails.findLast(({ template }) => template === 'codes')?.variables['codes']);
    const to = Math.floor(random() * accounts.length);
    const [friend, receiver] = [accounts[to], people[to]];
    if (!friend || !receiver || random() < 0.3) return;
    await post(friend, '/pausers/redeem', { code });
    give(receiver, id, service);
  };
  const refund = async () => {
    const order = paid.filter(({ left }) => left > 0).at(Math.floor(random() * paid.length));
    if (!order) return;
    const whole = random() < 0.6;
    const pence = whole ? order.left : Math.ceil(order.left / 3);
    const body = { op_id: api.deps.ids.id(), pence, takes_access: whole, reason: 'A test' };
    await post(desk, `/a/paplabable/orders/${order.id}/refund`, body);
    order.left -= pence;
    if (!whole) return;
    for (const each of people.flatMap(({ given }) => given))
      if (each.order === order.id && each.reversedAt === null) each.reversedAt = now();
  };
  const stop = async () => {
    const person = pick(people);
    const running = person.pauses.find(({ until }) => until === null);
    if (running) {
      await unfreeze(api.deps, { userId: person.id, sourceRef: running.ref, by: null });
      running.until = now();
    } else {
      const ref = api.deps.ids.id();
      const from = api.clock.now();
      await freeze(api.deps, { userId: person.id, sourceRef: ref, from, until: null, by: null, reason: 'test' });
      person.pauses.push({ from: from.getTime(), until: null, ref });
    }
  };
  return { people, buy, refund, stop };
}

async function expectFold({ id, given, pauses }: Person): Promise<void> {
  const { rows } = await sql<{ entitlement: string; starts_at: Date; ends_at: Date }>`
    select entitlement, starts_at, ends_at from access.entitlement where user_id = ${id} order by 1, 2`.execute(
    api.deps.db,
  );
  const folded = [...ENTITLEMENTS].toSorted().flatMap((entitlement) =>
    foldEntitlement(
      given
        .filter((each) => each.entitlement === entitlement)
        .map((each, n) => ({ ...each, id: String(n).padStart(6, '0') })),
      pauses,
    ).intervals.map(({ from, until }) => ({ entitlement, from, until })),
  );
  expect(rows.map(({ entitlement }) => entitlement)).toEqual(folded.map(({ entitlement }) => entitlement));
  for (const [at, { starts_at, ends_at }] of rows.entries()) {
    const wanted = folded[at];
    expect(near(starts_at.getTime(), wanted?.from ?? 0) && near(ends_at.getTime(), wanted?.until ?? 0)).toBe(true);
  }
}

test('whatever is bought, given, refunded and frozen: access equals the fold and the books equal the gateway', {
  timeout: 600_000,
}, async () => {
  const { people, buy, refund, stop } = await world();
  for (let n = 0; n < COMMANDS; n += 1) {
    api.clock.advance(Math.floor(random() * 96) * HOUR_MS);
    const chance = random();
    if (chance < 0.45) await buy(false);
    else if (chance < 0.65) await buy(true);
    else if (chance < 0.85) await refund();
    else await stop();
    if (n % 20 === 19) for (const person of people) await expectFold(person);
  }
  const { rows } = await sql<{ taken: number; back: number; drift: number }>`
    select coalesce(sum(total_pence) filter (where paid_at is not null), 0)::int as taken,
      coalesce(sum(refunded_pence), 0)::int as back,
      (select count(*)::int from commerce.money_drift_view) as drift from commerce."order"`.execute(api.deps.db);
  const payments = [...gateway.books.payments.values()].filter(({ status }) => status === 'paid');
  const taken = payments.reduce((sum, { pence }) => sum + pence, 0);
  const back = payments.reduce((sum, payment) => sum + refunded(payment), 0);
  expect(rows[0]).toEqual({ taken, back, drift: 0 });
});
