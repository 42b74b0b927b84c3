import type { DeskSitting } from '@app/mocks/contract';
import { MINUTE_MS, SECOND_MS } from '@app/platform/contract';

/**
 * Watching an exam is work, though nobody types: while people can come in or sit it, its page is read and the session
 * kept. Before and after, as everywhere in the back office, only while the page is used.
 */
export const isWatched = (state: DeskSitting['state'] | undefined): boolean => state === 'open' || state === 'running';

/** How long until the page of a sitting is fetched again. Once the results are out, only late answers still arrive. */
export const readAgainAfter = (state: DeskSitting['state'] | undefined): number =>
  state === 'results' ? MINUTE_MS : 10 * SECOND_MS;
