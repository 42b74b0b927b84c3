/**
 * Marks a journey that runs only in `npm run verify:full` (`FULL=1 npm run e2e`). Unmarked journeys are the core: the main path
 * of every capability, run for every change. The ids in the titles of both count as proven.
 */
export const FULL = { tag: '@full' } as const;
