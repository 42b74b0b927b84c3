import { access } from '@app/access/server';
import { ENTITLEMENTS, foldEntitlement } from '@app/access/contract';
import { testAccounts } from '@app/accounts/server/testing';
import { createCommerce, importCatalogue } from '@app/commerce/server';
import { HOUR_MS } from '@app/platform/contract';
import type { Module } from '@app/platform/server';
import { type TestApi, testApi } from '@app/platform/server/testing';
import { sql } from 'kysely';
import { parse } from 'yaml';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogueOf } from '../../../db/seed/catalogue.ts';
import { shapes } from '../../../db/pack/schema.ts';
import { type Payment, refunded } from '../ledger.ts';
import { type Gateway, startGateway } from '../server.ts';
import { STRIPE } from '../stripe.ts';
import { authoriseNamed, newWorld, type Person, type World } from './world.ts';

/** The number of commands; `MODEL_COMMANDS=10000 MODEL_SEED=7` for a long run. */
const COMMANDS = Number(process.env['MODEL_COMMANDS'] ?? 60);
/** Commands before new people take over, so that one person's history stays realistically short. */
const IN_ONE_WORLD = 200;
let api: TestApi;
let gateway: Gateway;
let modules: readonly Module[];
beforeAll(async () => {
  gateway = await startGateway(0);
  const card = { url: `${gateway.url}/stripe`, key: STRIPE.key, webhookSecrets: [STRIPE.secret] };
  modules = [access, testAccounts(), createCommerce({ card })];
  api = await testApi({ modules, authorise: authoriseNamed });
  const pack = readFileSync(join(import.meta.dirname, '../../../content/products.yaml'), 'utf8');
  await importCatalogue(api.deps, catalogueOf(shapes.products.parse(parse(pack, { schema: 'core' }))));
});
afterAll(async () => {
  await api.close();
  await gateway.close();
});

let seed = Number(process.env['MODEL_SEED'] ?? 7);
const random = () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};
const near = (one: number, two: number) => Math.abs(one - two) < 120_000;

async function expectFold({ id, grants, pauses }: Person, after: string): Promise<void> {
  const { rows } = await sql<{ entitlement: string; starts_at: Date; ends_at: Date }>`
    select entitlement, starts_at, ends_at from access.entitlement where user_id = ${id} order by 1, 2`.execute(
    api.deps.db,
  );
  const folded = [...ENTITLEMENTS].toSorted().flatMap((entitlement) =>
    foldEntitlement(
      grants
        .filter((each) => each.entitlement === entitlement)
        .map((each, n) => ({ ...each, id: String(n).padStart(6, '0') })),
      pauses,
    ).intervals.map(({ from, until }) => ({ entitlement, from, until })),
  );
  const expected = folded.map(({ entitlement, from, until }) => [entitlement, new Date(from), new Date(until)]);
  const context = `after ${after}: ${JSON.stringify({ rows, expected })}`;
  expect(
    rows.map(({ entitlement }) => entitlement),
    context,
  ).toEqual(folded.map(({ entitlement }) => entitlement));
  for (const [at, { starts_at, ends_at }] of rows.entries()) {
    const interval = folded[at];
    const isSame = near(starts_at.getTime(), interval?.from ?? 0) && near(ends_at.getTime(), interval?.until ?? 0);
    expect(isSame, context).toBe(true);
  }
}

/** The part of a payment that was returned: its refunds, or all of it after a lost dispute. */
const goneFrom = (payment: Payment): number => (payment.dispute === 'lost' ? payment.pence : refunded(payment));

async function ourBooks() {
  const { rows } = await sql<{ taken: number; back: number; figures: number; drift: number }>`
    select coalesce(sum(total_pence) filter (where paid_at is not null), 0)::int as taken,
      coalesce(sum(refunded_pence), 0)::int as back,
      (select sum(pence - refunded_pence)::int from commerce.daily_sales) as figures,
      (select count(*)::int from commerce.money_drift_view) as drift from commerce."order"`.execute(api.deps.db);
  return rows[0];
}
function gatewayBooks() {
  const payments = [...gateway.books.payments.values()].filter(({ status }) => status === 'paid');
  const taken = payments.reduce((sum, { pence }) => sum + pence, 0);
  const back = payments.reduce((sum, payment) => sum + goneFrom(payment), 0);
  return { taken, back, figures: taken - back, drift: 0 };
}

const expectSameBooks = async (when: string) => expect(await ourBooks(), when).toEqual(gatewayBooks());

/** Cumulative probabilities. */
const CHANCES = [
  [0.36, 'buy'],
  [0.52, 'gift'],
  [0.7, 'refund'],
  [0.8, 'freeze'],
  [0.88, 'ban'],
  [1, 'dispute'],
] as const satisfies readonly (readonly [number, keyof World])[];

test('whatever is bought, given, refunded, frozen, banned and disputed: access equals the fold and the books equal the gateway', {
  timeout: 120_000 + COMMANDS * 2000,
}, async () => {
  let world = await newWorld({ api, gateway, modules, random });
  let when = 'nothing';
  for (let n = 0; n < COMMANDS; n += 1) {
    if (n % IN_ONE_WORLD === 0 && n > 0) {
      await expectSameBooks(`before command ${n}`);
      world = await newWorld({ api, gateway, modules, random });
    }
    api.clock.advance((1 + Math.floor(random() * 95)) * HOUR_MS);
    const chance = random();
    const [, command] = CHANCES.find(([most]) => chance < most) ?? CHANCES[0];
    await world[command]();
    when = `command ${n}, ${command}`;
    if (n % 10 === 9) for (const person of world.people) await expectFold(person, when);
  }
  for (const person of world.people) await expectFold(person, when);
  expect(await ourBooks()).toEqual(gatewayBooks());
});
