import { newIdempotencyKey } from '@app/platform/web';

const KEPT = 'mock-device';
let own: string | null = null;

/** This tab, also after a reload: one of them writes a paper at a time. */
export function deviceId(): string {
  if (own !== null) return own;
  own = newIdempotencyKey();
  try {
    own = sessionStorage.getItem(KEPT) ?? own;
    sessionStorage.setItem(KEPT, own);
  } catch {
    // Without storage a reload counts as another device; the former one lets go after half a minute.
  }
  return own;
}
