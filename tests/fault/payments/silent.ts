import { createCommerce } from '@app/commerce/server';
import { readConfig } from '../../../apps/server/config.ts';
import { withDeps } from '../../../apps/server/parts/with-deps.ts';
import { refunded } from '../../../tools/gateway/ledger.ts';
import type { Check } from '../parts/checks.ts';
import { countUnpaid, readStored, sumTaken } from './stored.repo.ts';
import { type OpenedPage, openPage, payOn, type Shop } from './shop.ts';
import { tryOnce } from './shop-sender.ts';

/** How many payments wait at once for a silent provider. */
const AT_ONCE = 50;
/** The job ignores orders younger than a minute, so its clock is moved forward. */
const LATER_MS = 2 * 60_000;

async function inParallel<T, R>(items: readonly T[], work: (item: T, at: number) => Promise<R>): Promise<readonly R[]> {
  const results: R[] = [];
  let next = 0;
  const walk = async () => {
    while (next < items.length) {
      const at = next;
      next += 1;
      results[at] = await work(items[at] as T, at);
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, items.length) }, walk));
  return results;
}

/** Runs once the job that normally runs every five minutes. */
const reconcileOnce = (environment: Readonly<Record<string, string>>): Promise<void> => {
  const config = readConfig(environment);
  return withDeps(config, async (deps) => {
    const job = createCommerce(config.commerce).jobs.find(({ name }) => name === 'commerce.reconcile');
    if (!job) throw new Error('there is no job that reconciles');
    await job.run({ ...deps, clock: { now: () => new Date(Date.now() + LATER_MS) } }, {} as never);
  });
};

/** The gateway's total of payments less refunds, in pence. */
const booked = ({ gateway }: Shop): number =>
  [...gateway.books.payments.values()]
    .filter(({ status }) => status === 'paid')
    .reduce((sum, payment) => sum + payment.pence - refunded(payment), 0);

/** The buyers pay, return and press Pay again, while the provider does not reply; returns the failed returns. */
async function payInSilence({ urls }: Shop, pages: readonly OpenedPage[]): Promise<number> {
  const replies = await inParallel(pages, async (page, at) => {
    await payOn(page);
    const reply = await tryOnce(urls[at % 2 === 0 ? 0 : 1], page.back);
    await tryOnce(urls[at % 2 === 0 ? 1 : 0], page.again);
    return reply;
  });
  return replies.filter((reply) => reply === null || reply.status >= 500).length;
}

/**
 * Payments that are charged while every reply about them is lost. After one run of the reconcile job each is settled once,
 * and nothing was charged twice.
 */
export async function silentCharges(
  shop: Shop,
  options: {
    readonly count: number;
    readonly databaseUrl: string;
    readonly environment: Readonly<Record<string, string>>;
  },
): Promise<{ readonly fact: string; readonly checks: readonly Check[] }> {
  const { count, databaseUrl, environment } = options;
  const { books } = shop.gateway;
  const [before, pagesBefore] = [await readStored(databaseUrl), books.payments.size];
  // As many older unpaid pages come first; they must not delay the paid ones.
  const abandoned = (await inParallel(Array.from({ length: count }), (_, at) => openPage(shop, at))).length;
  const pages = await inParallel(Array.from({ length: count }), (_, at) => openPage(shop, at));
  books.setSilent(true);
  const unanswered = await payInSilence(shop, pages);
  const early = count + abandoned - (await countUnpaid(databaseUrl));
  books.setSilent(false);
  const begun = performance.now();
  await reconcileOnce(environment);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  const [after, left] = [await readStored(databaseUrl), (await countUnpaid(databaseUrl)) - abandoned];
  const off = (what: 'grants' | 'receipts' | 'mails') => Math.abs(after[what] - before[what] - count);
  return {
    fact: `${count} charges without an answer (${unanswered} buyers were told to wait) behind ${abandoned} pages nobody paid, one reconcile of ${seconds} s`,
    checks: [
      {
        name: 'charges that were not silent',
        wrong: early + pages.filter(({ payment }) => payment.status !== 'paid').length,
      },
      { name: 'charges left unsettled by one reconcile', wrong: left },
      { name: 'charged twice', wrong: books.payments.size - pagesBefore - count - abandoned },
      { name: 'grants of silent charges more or fewer', wrong: off('grants') },
      { name: 'receipts of silent charges more or fewer', wrong: off('receipts') },
      { name: 'mails of silent charges more or fewer', wrong: off('mails') },
      { name: 'gaps between receipts after silent charges', wrong: after.missing },
      { name: 'orders where money and records disagree after silent charges', wrong: after.drift },
      {
        name: 'pence by which our books and the gateway’s differ',
        wrong: Math.abs(booked(shop) - (await sumTaken(databaseUrl))),
      },
    ],
  };
}
