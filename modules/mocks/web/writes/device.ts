import { newIdempotencyKey, tabStore } from '@app/platform/web';

const STORAGE_KEY = 'mock-device';
let own: string | null = null;

/**
 * Identifies this tab, also after a reload; one tab at a time writes a paper. Without storage a reload counts as another
 * device; the lease of the former one expires after half a minute.
 */
export function deviceId(): string {
  if (own !== null) return own;
  own = tabStore.getItem(STORAGE_KEY) ?? newIdempotencyKey();
  tabStore.setItem(STORAGE_KEY, own);
  return own;
}
