import { newIdempotencyKey, tabStore } from '@app/platform/web';

const KEPT = 'mock-device';
let own: string | null = null;

/**
 * Identifies this tab, also after a reload; one tab at a time writes a paper. Without storage a reload counts as another
 * device; the lease of the former one expires after half a minute.
 */
export function deviceId(): string {
  if (own !== null) return own;
  own = tabStore.getItem(KEPT) ?? newIdempotencyKey();
  tabStore.setItem(KEPT, own);
  return own;
}
