import { paymentEnvironment } from '../../../tools/gateway/environment.ts';
import { type Gateway, startGateway } from '../../../tools/gateway/server.ts';
import { idBegins, idOf } from '../questions/fill.repo.ts';
import { commerceSteps, openPaidPages, planPages, removePages } from './commerce.repo.ts';
import type { Benchmark, BenchmarkCall, Started } from './benchmark.ts';

const STAFF = '/api/v1/a/paplabable';
const PAGE = 20;

/** The payment provider, shared by all processes of this run. */
let gateway: Promise<Gateway> | undefined;

const RECEIPT =
  '"receipt" ("year", "n", "kind", "order_id", "refund_id", "created_at", "snapshot") values ($1, $2, $3, $4, $5, $6, $7)';

/** Settling: the buyer returns from the paid page, and the order is read and settled, with access, receipt and mail. */
function settling({ data, learners }: Started): BenchmarkCall {
  const pages = planPages(learners.map(({ number }) => number));
  const numbers = [...pages.values()].flat();
  return {
    name: 'commerce settle',
    goals: { cpu: 0.4 },
    before: () => openPaidPages(data.url, pages),
    after: () => removePages(data.url),
    pool: { idBegins: idBegins('order'), from: Math.min(...numbers), to: Math.max(...numbers) },
    // In a second run the receipt number would be taken, and an order drawn twice would already have a receipt.
    again: [RECEIPT, `${RECEIPT.replace('$2', '$2::int + (random() * 1000000000)::int')} on conflict do nothing`],
    next: ({ number }) => {
      const order = pages.get(number)?.pop();
      if (order === undefined)
        throw new Error('every order of a learner is settled: measure for fewer seconds or rounds');
      const order_id = idOf('order', order);
      return { method: 'POST', path: '/api/v1/pausers/checkout/callback', body: JSON.stringify({ order_id }) };
    },
  };
}

const callsOf = (started: Started): readonly BenchmarkCall[] => [
  {
    name: 'commerce qbactive',
    goals: { cpu: 0.5 },
    next: () => ({ path: '/api/v1/paplabable/subscriptions/qbactive' }),
  },
  {
    name: 'commerce orders of staff',
    goals: {},
    growth: 1.25,
    staff: true,
    next: () => ({ path: `${STAFF}/orders?size=${PAGE}` }),
  },
  {
    name: 'commerce revenue',
    goals: {},
    growth: 1.25,
    staff: true,
    next: () => ({ path: `${STAFF}/revenue?from=2026-06-01&to=2026-06-30` }),
  },
  // Last, because its follow-up work would be recorded with later calls.
  settling(started),
];

/** Ten thousand orders over two years at scale 1. */
export const commerce: Benchmark = {
  name: 'commerce',
  growsAlone: true,
  // Enough that each settles only a few orders.
  learners: 1000,
  environment: async () => {
    gateway ??= startGateway(0);
    return paymentEnvironment(new URL((await gateway).url));
  },
  end: async () => (await gateway)?.close(),
  steps: commerceSteps,
  prepareCalls: async (started) => {
    await removePages(started.data.url);
    return { calls: callsOf(started) };
  },
};
