import type { DeskSitting } from '@app/mocks/contract';
import { MINUTE_MS, SECOND_MS } from '@app/platform/contract';

/**
 * How long until the page of a sitting is fetched again. Before it opens only its list changes, and once the results are out
 * only late answers arrive.
 */
export const readAgainAfter = (state: DeskSitting['state'] | undefined): number =>
  state === 'planned' || state === 'results' ? MINUTE_MS : 10 * SECOND_MS;
