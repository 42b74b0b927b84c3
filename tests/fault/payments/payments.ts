import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Payment } from '../../../tools/gateway/ledger.ts';
import { paymentEnvironment } from '../../../tools/gateway/environment.ts';
import { startGateway } from '../../../tools/gateway/server.ts';
import { settings } from '../../../tools/parts/settings.ts';
import { environmentFor } from '../../../tools/run/installation.ts';
import { ownPostgres } from '../own-postgres.ts';
import { type ApiPair, apiPair } from '../parts/api-pair.ts';
import { type Check, reportOf } from '../parts/checks.ts';
import { runKills, type Kill, killsOf, type WriteGate, createWriteGate } from '../parts/kills.ts';
import { seededRandom } from '../random.ts';
import type { FaultReport } from '../report.ts';
import { forge, postOf } from './forged.ts';
import { countUnpaid, type StoredPayments, readStored } from './stored.repo.ts';
import { findCardNumbers, plantCardNumbers } from './scan.repo.ts';
import { BUYERS, enterShop, type OpenedPage, openPage, payOn, prepareShop, type Shop } from './shop.ts';
import { tryOnce, until } from './shop-sender.ts';
import { silentCharges } from './silent.ts';

const POSTGRES_PORT = settings.ports.fault + 9;
const API_PORT = settings.ports.fault;
const SETTLED_WITHIN_MS = 240_000;
/** The number of events that forged.ts makes for each payment. */
const FORGERIES = 6;

export interface PaymentFaultOptions {
  readonly count: number;
  readonly seed: number;
  readonly kills: number;
  readonly postgresKills: number;
}

/** The provider repeats an event until it is acknowledged, and further times; in a fifth the buyer returns at that moment. */
async function deliverEvent(shop: Shop, { payment, back }: OpenedPage): Promise<void> {
  const { urls, gateway, random } = shop;
  const event = postOf(payment, gateway.url);
  const way = (): 0 | 1 => (random() < 0.5 ? 0 : 1);
  const repeats = Array.from({ length: Math.floor(random() * 5) }, () => tryOnce(urls[way()], event));
  const returned = random() < 0.2 ? [until(urls, back, way())] : [];
  await Promise.all([until(urls, event, way()), ...repeats, ...returned]);
}

/** Parallel orders, whose events arrive in a different order. */
async function play(shop: Shop, count: number, held: WriteGate): Promise<readonly Payment[]> {
  const AT_ONCE = 8;
  const LATE = 25;
  const waiting: OpenedPage[] = [];
  const payments: Payment[] = [];
  const deliverOne = async () => {
    const [page] = waiting.splice(Math.floor(shop.random() * waiting.length), 1);
    if (page) await deliverEvent(shop, page);
  };
  let next = 0;
  const walk = async () => {
    while (next < count) {
      const number = next;
      next += 1;
      await held.pass();
      const page = await openPage(shop, number);
      await payOn(page);
      payments.push(page.payment);
      waiting.push(page);
      if (waiting.length > LATE) await deliverOne();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, walk));
  while (waiting.length > 0) await deliverOne();
  return payments;
}

/** Waits until all orders are paid: jobs of a killed process move to another one after a while. */
async function settled(url: string): Promise<number> {
  const begun = performance.now();
  while ((await countUnpaid(url)) > 0 && performance.now() - begun < SETTLED_WITHIN_MS) await wait(500);
  return performance.now() - begun;
}

/** About as many forged events of each provider as there are orders. */
async function forgeAll(shop: Shop, payments: readonly Payment[], count: number) {
  const of = (name: Payment['provider']) =>
    payments.filter(({ provider }) => provider === name).slice(0, Math.max(4, Math.ceil(count / FORGERIES)));
  const cards = await forge(shop.urls, of('card'), shop.gateway.url);
  const paypal = await forge(shop.urls, of('paypal'), shop.gateway.url);
  return { cards, paypal };
}

const storedChecks = (stored: StoredPayments, count: number): readonly Check[] => {
  const off = (value: number) => Math.abs(count - value);
  return [
    { name: 'orders more or fewer than were made', wrong: off(stored.orders) },
    { name: 'orders that are not paid', wrong: off(stored.paid) },
    { name: 'grants more or fewer than orders', wrong: off(stored.grants) },
    { name: 'receipts more or fewer than orders', wrong: off(stored.receipts) },
    { name: 'gaps between receipts', wrong: stored.missing },
    { name: 'mails more or fewer than orders', wrong: off(stored.mails) },
    { name: 'orders where money and records disagree', wrong: stored.drift },
  ];
};

/** No card number may be in the database, queue or log; planted ones must be found, or the search proves nothing. */
async function cardChecks(url: string, logFile: string): Promise<readonly Check[]> {
  const found = await findCardNumbers(url, logFile);
  const planted = await plantCardNumbers(url);
  const then = await findCardNumbers(url, logFile);
  const places = [...new Set(found)].join(', ');
  return [
    { name: `card numbers in database, queue and log${places && ` (${places})`}`, wrong: found.length },
    { name: 'card numbers that were planted and not found', wrong: planted - (then.length - found.length) },
  ];
}

interface Ground {
  readonly environment: Readonly<Record<string, string>>;
  readonly databaseUrl: string;
  readonly logFile: string;
}
/** The part with kills: orders, repeated events, forgeries. */
async function underKills(
  { environment, databaseUrl, logFile }: Ground,
  { gateway, kill }: Pick<Shop, 'gateway'> & { kill: () => Promise<number> },
  { count, seed, kills, postgresKills }: PaymentFaultOptions,
) {
  const pair: ApiPair = await apiPair(environment, API_PORT, 'all', logFile);
  const [random, held] = [seededRandom(seed), createWriteGate()];
  const shop = await enterShop(pair.urls, gateway, random);
  const recoveries: number[] = [];
  const carry = async (what: Kill['what']) =>
    what === 'postgres' ? recoveries.push(await kill()) : pair.killAndStart(what);
  const killing = runKills(killsOf(random, { count, apiKills: kills, postgresKills }), held, { kill: carry });
  const payments = await play(shop, count, held);
  await killing;
  const waited = await settled(databaseUrl);
  const { events } = await readStored(databaseUrl);
  const { cards, paypal } = await forgeAll(shop, payments, count);
  const stored = await readStored(databaseUrl);
  const charged = new Set([...gateway.books.payments.values()].map(({ orderId }) => orderId)).size;
  await pair.stop();
  const back = recoveries.map((ms) => (ms / 1000).toFixed(1)).join(', ');
  return {
    facts: [
      `${count} orders of ${BUYERS} buyers, ${stored.events} events delivered 1 to 5 times, ${kills} kill -9 of a process, ${postgresKills} of Postgres`,
      `settled ${(waited / 1000).toFixed(1)} s after the last event; Postgres back after ${back} s`,
    ],
    checks: [
      ...storedChecks(stored, count),
      { name: 'orders with more than one payment page', wrong: gateway.books.payments.size - charged },
      { name: `of ${cards.sent} false events of the card provider accepted`, wrong: cards.accepted },
      { name: `of ${paypal.sent} false events of PayPal accepted`, wrong: paypal.accepted },
      { name: 'forged events kept', wrong: stored.events - events },
      { name: 'processes that ended although nobody killed them', wrong: pair.died() },
    ],
  };
}

/**
 * Payments through two processes that also run jobs, while these and their Postgres are killed: as many grants, receipts and
 * mails as orders, and no forged event accepted. Then half as many with a provider that charges but does not reply.
 */
export async function payments(options: PaymentFaultOptions): Promise<FaultReport> {
  const started = performance.now();
  const [postgres, gateway] = [await ownPostgres(POSTGRES_PORT), await startGateway(0)];
  const folder = await mkdtemp(join(tmpdir(), 'fault-payments-'));
  const shopping = { ...paymentEnvironment(new URL(gateway.url)), LOG_LEVEL: 'info' };
  const ground: Ground = {
    environment: environmentFor({ port: API_PORT, name: 'fault_payments', environment: shopping }, postgres.url),
    databaseUrl: postgres.url,
    logFile: join(folder, 'log'),
  };
  await prepareShop(ground.environment);
  const killed = await underKills(ground, { gateway, kill: () => postgres.killAndStart() }, options);
  // Without workers, so that only the one reconcile can settle these payments.
  const pair = await apiPair(ground.environment, API_PORT, 'api', ground.logFile);
  const shop = await enterShop(pair.urls, gateway, seededRandom(options.seed + 1));
  const silent = await silentCharges(shop, { ...ground, count: Math.ceil(options.count / 2) });
  const cards = await cardChecks(postgres.url, ground.logFile);
  await pair.stop();
  await postgres.remove();
  await gateway.close();
  await rm(folder, { recursive: true });
  const checks = [...killed.checks, ...silent.checks, ...cards];
  return reportOf(`payments, seed ${options.seed}`, started, [...killed.facts, silent.fact], checks);
}
