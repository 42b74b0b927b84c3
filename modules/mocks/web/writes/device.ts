import { newIdempotencyKey } from '@app/platform/web';

const KEPT = 'mock-device';
let own: string | null = null;

/** Identifies this tab, also after a reload; one tab at a time writes a paper. */
export function deviceId(): string {
  if (own !== null) return own;
  own = newIdempotencyKey();
  try {
    own = sessionStorage.getItem(KEPT) ?? own;
    sessionStorage.setItem(KEPT, own);
  } catch {
    // Without storage a reload counts as another device; the lease of the former one expires after half a minute.
  }
  return own;
}
