/** Print, PrintScreen and F13, which is where the keyboards of Macs have it. */
const CAPTURE_KEY_CODES: readonly number[] = [42, 44, 124];
const CAPTURE_KEY = 'PrintScreen';

export interface KeyPress {
  readonly type: string;
  readonly key: string;
  readonly code: string;
  readonly keyCode: number;
  readonly isComposing: boolean;
}

/**
 * Whether a key is one that takes a picture of the screen. The same numbers are the characters * , and | where a browser
 * reports characters, so a key that types something is never one, and keypress is not listened to at all.
 */
export function isCaptureKey({ type, key, code, keyCode, isComposing }: KeyPress): boolean {
  if (type !== 'keydown' && type !== 'keyup') return false;
  if (isComposing || Array.from(key).length === 1) return false;
  return CAPTURE_KEY_CODES.includes(keyCode) || key === CAPTURE_KEY || code === CAPTURE_KEY;
}
