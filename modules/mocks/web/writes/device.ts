import { newIdempotencyKey, tabStore } from '@app/platform/web';

const DEVICE_STORAGE = 'mock-device';
let own: string | null = null;

/**
 * Identifies this tab, also after a reload; one tab at a time writes a paper. Without storage a reload counts as another
 * device; the lease of the former one expires after half a minute.
 */
export function deviceId(): string {
  if (own !== null) return own;
  own = tabStore.getItem(DEVICE_STORAGE) ?? newIdempotencyKey();
  tabStore.setItem(DEVICE_STORAGE, own);
  return own;
}
