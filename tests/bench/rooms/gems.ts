import { randomUUID } from 'node:crypto';
import { gemSteps, listCards, makeDue } from './gems.repo.ts';
import { pick, type Room } from './room.ts';

const BASE = '/api/v1/paplabable';
const SEARCHES = ['pneumonia fever', 'warfarin', 'thyroid', 'asthma', 'sepsis'];
const PAGE = 20;
/** Cards of the first gems of a deck have been turned before. */
const TURNED_GEMS = 10;

/** A deck of thirty gems for each learner, sixty cards of it due, two hundred turns behind them. */
export const gems: Room = {
  name: 'gems',
  steps: gemSteps,
  async asked({ data }) {
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
        // Last: a card that was turned does not wait any more.
        {
          name: 'gems review',
          goals: { cpu: 0.55 },
          growth: 1.15,
          // A turn is kept only while the card stands where it stood; a second run would find that it has moved on.
          again: ['where s.folded = $9::integer', 'where $9::integer is not null'],
          next: ({ number }) => review(number),
        },
      ],
      weights: [{ name: 'the queue of 60', mostKb: 12, asked: { path: `${BASE}/gemsclinchers` } }],
    };
  },
};
