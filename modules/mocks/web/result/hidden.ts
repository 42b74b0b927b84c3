import { deviceStore } from '@app/platform/web';

const KEPT = 'mock-compare-hidden';

/** Whether this device hides the comparison with others. */
export const isHidden = (): boolean => deviceStore.getItem(KEPT) === '1';

export function keepHidden(hidden: boolean): void {
  if (hidden) deviceStore.setItem(KEPT, '1');
  else deviceStore.removeItem(KEPT);
}
