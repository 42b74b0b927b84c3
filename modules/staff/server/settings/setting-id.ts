import { createHash } from 'node:crypto';

/**
 * The id of a setting that has never been stored: derived from its tag, so that the call that saves by id works from the
 * first time on. A version 8 UUID, which none of our other ids is.
 */
export function idOfTag(tag: string): string {
  const hex = createHash('sha256').update(`setting:${tag}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
