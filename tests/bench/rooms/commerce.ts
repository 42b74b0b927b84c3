import { commerceSteps } from './commerce.repo.ts';
import type { Room } from './room.ts';

const STAFF = '/api/v1/a/paplabable';
const PAGE = 20;

/** Ten thousand orders of two years at size 1. */
export const commerce: Room = {
  name: 'commerce',
  steps: commerceSteps,
  asked: () =>
    Promise.resolve({
      calls: [
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
      ],
    }),
};
