import { AsyncLocalStorage } from 'node:async_hooks';

/** Kept in the process and not in the request, so that no client can claim it. */
const pages = new AsyncLocalStorage<true>();

/**
 * Runs a call that a page makes while it is rendered. The page itself was counted and admitted: refusing its calls would
 * only waste what it has cost.
 */
export const asPartOfPage = <T>(work: () => T): T => pages.run(true, work);
export const isPartOfPage = (): boolean => pages.getStore() === true;
