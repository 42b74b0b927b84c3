/** Print, PrintScreen and F13, which is the same key on Mac keyboards. */
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
 * Whether a key takes a screenshot. The same codes are the characters * , and | in browsers that report characters, so a
 * key that types a character never counts, and keypress events are ignored.
 */
export function isCaptureKey({ type, key, code, keyCode, isComposing }: KeyPress): boolean {
  if (type !== 'keydown' && type !== 'keyup') return false;
  if (isComposing || Array.from(key).length === 1) return false;
  return CAPTURE_KEY_CODES.includes(keyCode) || key === CAPTURE_KEY || code === CAPTURE_KEY;
}
