import { communitySteps } from './community.repo.ts';
import { pick, type Benchmark } from './benchmark.ts';

const BASE = '/api/v1/paplabable';
const SEARCHES = ['pneumonia fever', 'warfarin', 'thyroid', 'asthma child', 'sepsis antibiotic'];
const PAGE = 20;

/** Partners, messages to the team, members' questions, recent activity, and the search. */
export const community: Benchmark = {
  name: 'community',
  steps: communitySteps,
  prepareCalls: () =>
    Promise.resolve({
      calls: [
        {
          name: 'community pair status / bare Fastify',
          goals: { cpu: 0.5 },
          bare: 'hello',
          next: () => ({ path: `${BASE}/pair/status` }),
        },
        {
          name: 'community records',
          goals: { cpu: 0.5 },
          growth: 1.25,
          next: () => ({ path: '/api/v1/plabable/records' }),
        },
        {
          name: 'community questions of members',
          goals: {},
          growth: 1.25,
          next: () => ({ path: `${BASE}/studygroup/questions?size=${PAGE}` }),
        },
        {
          name: 'community feedback of staff',
          goals: {},
          growth: 1.25,
          staff: true,
          next: () => ({ path: `/api/v1/a/paplabable/feedbacks?size=${PAGE}&edition=pa` }),
        },
        {
          name: 'community one search',
          goals: { cpu: 0.9 },
          statementsMs: 15,
          next: () => ({ path: `${BASE}/search?text=${encodeURIComponent(pick(SEARCHES))}` }),
        },
      ],
    }),
};
