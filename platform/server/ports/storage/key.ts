const MOST_CHARACTERS = 512;
/** One folder or file name: starts with a letter or digit, so neither `..` nor a hidden file can be written. */
const SEGMENT = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;

/** Keys look like `certificates/2026/0190….pdf`. Anything else is a programming error, never a user's mistake. */
export function assertKey(key: string): void {
  const fine = key.length > 0 && key.length <= MOST_CHARACTERS && key.split('/').every((part) => SEGMENT.test(part));
  if (!fine) throw new Error('a storage key is made of plain names joined by slashes');
}
