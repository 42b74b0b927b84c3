import { contribute } from '@app/platform/contract';
import { gaugeGroup } from '@app/platform/server';
import { countHeld, listEventFacts } from './figures.repo.ts';

/** What a monitor should know of the shop before a buyer complains. */
export const shopGauges = contribute(gaugeGroup, {
  name: 'commerce.events',
  figures: {
    payment_events_waiting: 'Events of payment providers about an order that are not handled yet.',
    payment_events_failing: 'Those of them that failed at least once.',
    payment_events_oldest_seconds: 'Age of the oldest of them.',
    payment_event_last_seconds: 'Seconds since the last event of a provider arrived.',
    orders_held: 'Paid orders that wait for a decision of staff.',
  },
  read: async ({ db }) => {
    const facts = await listEventFacts(db);
    const of = (figure: 'waiting' | 'failing' | 'oldest' | 'last') =>
      facts.flatMap((row) =>
        row[figure] === null ? [] : [{ labels: { provider: row.provider }, value: row[figure] }],
      );
    return {
      payment_events_waiting: of('waiting'),
      payment_events_failing: of('failing'),
      payment_events_oldest_seconds: of('oldest'),
      payment_event_last_seconds: of('last'),
      orders_held: [{ value: await countHeld(db) }],
    };
  },
});
