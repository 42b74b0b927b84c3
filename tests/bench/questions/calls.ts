import type { Sample } from '../load.ts';

/** Calls by learners, each for a random learner and a random question. */
export interface Calls {
  readonly answer: () => Promise<Sample>;
  readonly question: () => Promise<Sample>;
  readonly categories: () => Promise<Sample>;
  readonly dashboard: () => Promise<Sample>;
  readonly list: () => Promise<Sample>;
  readonly search: () => Promise<Sample>;
}
