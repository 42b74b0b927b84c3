import { randomUUID } from 'node:crypto';
import { gemSteps, listCards, makeDue } from './gems.repo.ts';
import { pick, type Benchmark } from './benchmark.ts';

const BASE = '/api/v1/paplabable';
const SEARCHES = ['pneumonia fever', 'warfarin', 'thyroid', 'asthma', 'sepsis'];
const PAGE = 20;
/** The first gems of a deck, whose cards have been reviewed before. */
const TURNED_GEMS = 10;

/** A deck of thirty gems per learner, with sixty cards due and two hundred past reviews. */
export const gems: Benchmark = {
  name: 'gems',
  steps: gemSteps,
  async prepareCalls({ data }) {
    await makeDue(data);
    const cards = await listCards(data);
    const cardOf = (learner: number) =>
      pick(cards[(learner * 7 + Math.floor(Math.random() * TURNED_GEMS)) % cards.length] ?? []);
    const review = (learner: number) => ({
      method: 'PUT' as const,
      path: `${BASE}/gems/recordv2`,
      body: JSON.stringify({
        op_id: randomUUID(),
        card_id: cardOf(learner),
        rating: 3,
        at: new Date().toISOString(),
        ms: 4000,
      }),
    });
    return {
      calls: [
        {
          name: 'gems queue of 60',
          goals: { cpu: 0.5 },
          growth: 1.15,
          next: () => ({ path: `${BASE}/gemsclinchers` }),
        },
        {
          name: 'gems list',
          goals: { cpu: 0.45 },
          growth: 1.15,
          next: () => ({ path: `${BASE}/gemsv2?size=${PAGE}` }),
        },
        {
          name: 'gems search',
          goals: { cpu: 0.9 },
          growth: 1.15,
          next: () => ({ path: `${BASE}/gemsv2?size=${PAGE}&search=${encodeURIComponent(pick(SEARCHES))}` }),
        },
        // Last, because a reviewed card is no longer due.
        {
          name: 'gems review',
          goals: { cpu: 0.55 },
          growth: 1.15,
          // A review is stored only if the card is unchanged since it was read; in a second run it would have changed.
          again: ['where s.folded = $9::integer', 'where $9::integer is not null'],
          next: ({ number }) => review(number),
        },
      ],
      weights: [{ name: 'the queue of 60', mostKb: 12, request: { path: `${BASE}/gemsclinchers` } }],
    };
  },
};
