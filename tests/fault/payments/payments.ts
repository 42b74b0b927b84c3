import { createUser } from '@app/accounts/server';
import type { Order } from '@app/commerce/contract';
import { setTimeout as wait } from 'node:timers/promises';
import { readConfig } from '../../../apps/server/config.ts';
import { withDeps } from '../../../apps/server/parts/with-deps.ts';
import type { Payment } from '../../../tools/gateway/books.ts';
import { paymentEnvironment } from '../../../tools/gateway/environment.ts';
import { type Gateway, startGateway } from '../../../tools/gateway/server.ts';
import { settings } from '../../../tools/parts/settings.ts';
import { environmentFor } from '../../../tools/run/installation.ts';
import { must } from '../../../tools/run/run-command.ts';
import { ownPostgres } from '../own-postgres.ts';
import { type ApiPair, apiPair } from '../parts/api-pair.ts';
import { carryOut, type Kill, killsOf, type Leash, leash } from '../parts/leash.ts';
import { logIn } from '../parts/sender.ts';
import { type Random, seededRandom, uuid } from '../random.ts';
import type { FaultReport } from '../report.ts';
import { forge, postOf } from './forged.ts';
import { countCardNumbers, countUnpaid, readKept } from './kept.repo.ts';
import { type Post, tryOnce, until } from './shop-sender.ts';

const BUYERS = 10;
const POSTGRES_PORT = settings.ports.fault + 9;
const API_PORT = settings.ports.fault;
const SETTLED_WITHIN_MS = 240_000;
const CARD = '4242';

export interface PaymentFaultOptions {
  readonly count: number;
  readonly seed: number;
  readonly kills: number;
  readonly postgresKills: number;
}

const accountOf = (number: number) => ({ email: `pays-${number}@example.test`, password: 'only for the fault run' });

async function prepare(environment: Readonly<Record<string, string>>): Promise<void> {
  await must('node', ['tools/run/db.ts', 'migrate'], environment);
  await must('node', ['db/seed/run.ts', '--quiet'], environment);
  await withDeps(readConfig(environment), async (deps) => {
    for (let number = 0; number < BUYERS; number += 1)
      await createUser(deps, {
        ...accountOf(number),
        firstName: 'Pays',
        lastName: String(number),
        verified: true,
      });
  });
}

interface Shop {
  readonly urls: ApiPair['urls'];
  readonly gateway: Gateway;
  readonly serviceId: string;
  readonly tokens: readonly string[];
  readonly random: Random;
  readonly held: Leash;
}
const asBuyer = (token: string, path: string, body: object): Post => ({
  path,
  headers: { authorization: `Bearer ${token}` },
  body: JSON.stringify(body),
});

/** Order, payment page, payment: each step is tried until it is acknowledged, under the same name. */
async function buy(shop: Shop, number: number): Promise<{ payment: Payment; back: Post }> {
  const { urls, gateway, serviceId, tokens, random, held } = shop;
  const token = tokens[number % tokens.length] ?? '';
  const first = random() < 0.5 ? 0 : 1;
  const intent = { op_id: uuid(random), service_id: serviceId, waiver: true };
  await held.pass();
  const { id } = (await until(urls, asBuyer(token, '/pausers/serviceintentv2', intent), first)).data as Order;
  const provider = number % 4 === 0 ? 'paypal' : 'card';
  const opened = await until(urls, asBuyer(token, '/pausers/checkoutv2', { order_id: id, provider }), first);
  const { url } = opened.data as { readonly url: string };
  const payment = gateway.books.payments.get(url.split('/').at(-1) ?? '');
  if (!payment) throw new Error('the gateway does not know the page it opened');
  Object.assign(payment, { status: provider === 'card' ? 'paid' : 'approved', last4: CARD });
  return { payment, back: asBuyer(token, '/pausers/checkout/callback', { order_id: id }) };
}

/** The provider repeats one event until it is acknowledged, and then some; in a fifth the buyer is back at that moment. */
async function tell(shop: Shop, { payment, back }: { payment: Payment; back: Post }): Promise<void> {
  const { urls, gateway, random } = shop;
  const event = postOf(payment, gateway.url);
  const way = (): 0 | 1 => (random() < 0.5 ? 0 : 1);
  const repeats = Array.from({ length: Math.floor(random() * 5) }, () => tryOnce(urls[way()], event));
  const returned = random() < 0.2 ? [until(urls, back, way())] : [];
  await Promise.all([until(urls, event, way()), ...repeats, ...returned]);
}

/** Orders side by side; news of them arrives in another order than they were made in. */
async function play(shop: Shop, count: number): Promise<readonly Payment[]> {
  const AT_ONCE = 8;
  const LATE = 25;
  const waiting: { payment: Payment; back: Post }[] = [];
  const payments: Payment[] = [];
  let next = 0;
  const walk = async () => {
    while (next < count) {
      const number = next;
      next += 1;
      const bought = await buy(shop, number);
      payments.push(bought.payment);
      waiting.push(bought);
      if (waiting.length > LATE) {
        const [told] = waiting.splice(Math.floor(shop.random() * waiting.length), 1);
        if (told) await tell(shop, told);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, walk));
  while (waiting.length > 0) {
    const [told] = waiting.splice(Math.floor(shop.random() * waiting.length), 1);
    if (told) await tell(shop, told);
  }
  return payments;
}

/** Jobs of a killed process go to another one after a while. */
async function settled(url: string): Promise<number> {
  const begun = performance.now();
  while ((await countUnpaid(url)) > 0 && performance.now() - begun < SETTLED_WITHIN_MS) await wait(500);
  return performance.now() - begun;
}

async function findService(url: string): Promise<string> {
  const reply = await fetch(`${url}/api/v1/paplabable/products/all`);
  const { data } = (await reply.json()) as {
    data: { products: { services: { id: string; slug: string }[] }[] };
  };
  const found = data.products.flatMap(({ services }) => services).find(({ slug }) => slug === 'qb-1m');
  if (!found) throw new Error('qb-1m is not on sale');
  return found.id;
}

/**
 * Payments through two processes that serve and work, while these and their Postgres are killed: as many grants, receipts
 * and mails as orders, and nothing forged is believed.
 */
export async function payments(options: PaymentFaultOptions): Promise<FaultReport> {
  const started = performance.now();
  const { count, seed, kills, postgresKills } = options;
  const [postgres, gateway] = [await ownPostgres(POSTGRES_PORT), await startGateway(0)];
  const shopping = paymentEnvironment(new URL(gateway.url));
  const environment = environmentFor({ port: API_PORT, name: 'fault_payments', environment: shopping }, postgres.url);
  await prepare(environment);
  const pair = await apiPair(environment, API_PORT, 'all');
  const [random, held] = [seededRandom(seed), leash()];
  const tokens: string[] = [];
  for (let number = 0; number < BUYERS; number += 1) tokens.push(await logIn(pair.urls[0], accountOf(number)));
  const serviceId = await findService(pair.urls[0]);
  const recoveries: number[] = [];
  const kill = async (what: Kill['what']) =>
    what === 'postgres' ? recoveries.push(await postgres.killAndStart()) : pair.killAndStart(what);
  const plan = killsOf(random, { count, apiKills: kills, postgresKills });
  const killing = carryOut(plan, held, { kill });
  const shop = { urls: pair.urls, gateway, serviceId, tokens, random, held };
  const paid = await play(shop, count);
  await killing;
  const waited = await settled(postgres.url);
  const each = Math.max(4, Math.ceil(count / 12));
  const forged = [
    ...paid.filter(({ provider }) => provider === 'card').slice(0, each),
    ...paid.filter(({ provider }) => provider === 'paypal').slice(0, each),
  ];
  const events = (await readKept(postgres.url)).events;
  const { sent, accepted } = await forge(pair.urls, forged, gateway.url);
  const [kept, cards] = [await readKept(postgres.url), await countCardNumbers(postgres.url)];
  const charged = new Set([...gateway.books.payments.values()].map(({ orderId }) => orderId)).size;
  await pair.stop();
  await postgres.remove();
  await gateway.close();
  const off = (value: number) => Math.abs(count - value);
  const checks = [
    { name: 'orders more or fewer than were made', wrong: off(kept.orders) },
    { name: 'orders that are not paid', wrong: off(kept.paid) },
    { name: 'grants more or fewer than orders', wrong: off(kept.grants) },
    { name: 'receipts more or fewer than orders', wrong: off(kept.receipts) },
    { name: 'gaps between receipts', wrong: kept.missing },
    { name: 'mails more or fewer than orders', wrong: off(kept.mails) },
    { name: 'orders where money and records disagree', wrong: kept.drift },
    { name: 'orders with more than one payment page', wrong: gateway.books.payments.size - charged },
    { name: `of ${sent} forged, stale, future and altered events accepted`, wrong: accepted },
    { name: 'forged events kept', wrong: kept.events - events },
    { name: 'card numbers kept', wrong: cards },
    { name: 'processes that ended although nobody killed them', wrong: pair.died() },
  ];
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  return {
    lines: [
      `payments, seed ${seed} (${seconds} s)`,
      `  ${count} orders of ${BUYERS} buyers, ${kept.events} events told 1 to 5 times, ${kills} kill -9 of a process, ${postgresKills} of Postgres`,
      `  settled ${(waited / 1000).toFixed(1)} s after the last event; Postgres back after ${recoveries.map((ms) => (ms / 1000).toFixed(1)).join(', ')} s`,
      ...checks.map(({ name, wrong }) => `  ${wrong === 0 ? 'passed' : 'FAILED'}  ${wrong} ${name}`),
    ],
    failures: checks.filter(({ wrong }) => wrong !== 0).length,
  };
}
