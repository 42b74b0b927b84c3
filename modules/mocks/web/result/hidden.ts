import { deviceStore } from '@app/platform/web';

const STORAGE_KEY = 'mock-compare-hidden';

/** Whether this device hides the comparison with others. */
export const isHidden = (): boolean => deviceStore.getItem(STORAGE_KEY) === '1';

export function keepHidden(hidden: boolean): void {
  if (hidden) deviceStore.setItem(STORAGE_KEY, '1');
  else deviceStore.removeItem(STORAGE_KEY);
}
