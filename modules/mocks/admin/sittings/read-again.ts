import type { DeskSitting } from '@app/mocks/contract';
import { MINUTE_MS, SECOND_MS } from '@app/platform/contract';

/** How long until the page of a sitting is fetched again. Once the results are out, only late answers still arrive. */
export const readAgainAfter = (state: DeskSitting['state'] | undefined): number =>
  state === 'results' ? MINUTE_MS : 10 * SECOND_MS;
