/**
 * Marks a journey that only `npm run verify:full` plays (`FULL=1 npm run e2e`). What stays unmarked is the core: the main
 * path of every capability, played for every change. Both prove what their titles name, because both are played.
 */
export const FULL = { tag: '@full' } as const;
