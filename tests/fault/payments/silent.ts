import { createCommerce } from '@app/commerce/server';
import { readConfig } from '../../../apps/server/config.ts';
import { withDeps } from '../../../apps/server/parts/with-deps.ts';
import { refunded } from '../../../tools/gateway/books.ts';
import type { Check } from '../parts/checks.ts';
import { countUnpaid, readKept, sumTaken } from './kept.repo.ts';
import { type OpenedPage, openPage, payOn, type Shop } from './shop.ts';
import { tryOnce } from './shop-sender.ts';

/** So many wait at the same time for a provider that says nothing. */
const AT_ONCE = 50;
/** The job leaves alone what is younger than a minute. */
const LATER_MS = 2 * 60_000;

async function side<T, R>(items: readonly T[], work: (item: T, at: number) => Promise<R>): Promise<readonly R[]> {
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

/** The job that runs every five minutes, once. */
const reconcileOnce = (environment: Readonly<Record<string, string>>): Promise<void> => {
  const config = readConfig(environment);
  return withDeps(config, async (deps) => {
    const job = createCommerce(config.commerce).jobs.find(({ name }) => name === 'commerce.reconcile');
    if (!job) throw new Error('there is no job that reconciles');
    await job.run({ ...deps, clock: { now: () => new Date(Date.now() + LATER_MS) } }, {} as never);
  });
};

/** What the gateway has of everybody, in pence. */
const booked = ({ gateway }: Shop): number =>
  [...gateway.books.payments.values()]
    .filter(({ status }) => status === 'paid')
    .reduce((sum, payment) => sum + payment.pence - refunded(payment), 0);

/** The buyer pays, comes back and presses Pay again; the provider has charged and says nothing to anybody. */
async function payInSilence({ urls }: Shop, pages: readonly OpenedPage[]): Promise<number> {
  const told = await side(pages, async (page, at) => {
    await payOn(page);
    const said = await tryOnce(urls[at % 2 === 0 ? 0 : 1], page.back);
    await tryOnce(urls[at % 2 === 0 ? 1 : 0], page.again);
    return said;
  });
  return told.filter((said) => said === null || said.status >= 500).length;
}

/**
 * Payments that are charged while every answer about them is lost: nobody is told anything, until the job that reads open
 * orders again runs once. Then each is settled once and nothing was charged twice.
 */
export async function silentCharges(
  shop: Shop,
  given: {
    readonly count: number;
    readonly databaseUrl: string;
    readonly environment: Readonly<Record<string, string>>;
  },
): Promise<{ readonly fact: string; readonly checks: readonly Check[] }> {
  const { count, databaseUrl, environment } = given;
  const { books } = shop.gateway;
  const [before, pagesBefore] = [await readKept(databaseUrl), books.payments.size];
  // As many pages that nobody pays stand before them: they must not keep the paid ones waiting.
  const abandoned = (await side(Array.from({ length: count }), (_, at) => openPage(shop, at))).length;
  const pages = await side(Array.from({ length: count }), (_, at) => openPage(shop, at));
  books.setSilent(true);
  const unanswered = await payInSilence(shop, pages);
  const early = count + abandoned - (await countUnpaid(databaseUrl));
  books.setSilent(false);
  const begun = performance.now();
  await reconcileOnce(environment);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  const [after, left] = [await readKept(databaseUrl), (await countUnpaid(databaseUrl)) - abandoned];
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
