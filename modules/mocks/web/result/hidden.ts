import { deviceStore } from '@app/platform/web';

const HIDDEN_STORAGE = 'mock-compare-hidden';

/** Whether this device hides the comparison with others. */
export const isHidden = (): boolean => deviceStore.getItem(HIDDEN_STORAGE) === '1';

export function keepHidden(hidden: boolean): void {
  if (hidden) deviceStore.setItem(HIDDEN_STORAGE, '1');
  else deviceStore.removeItem(HIDDEN_STORAGE);
}
