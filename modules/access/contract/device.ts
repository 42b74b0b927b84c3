export type Device = 'desktop' | 'handheld';

const HANDHELD = /Mobi|Android|iPhone|iPad|iPod|Tablet|Silk|Kindle|PlayBook|Opera Mini/i;
/** The caller controls the user agent, so only its beginning is read. */
const LOOKED_AT = 500;

/** By user agent and client hint, never by width: a narrow window on a desktop is still a desktop. */
export function deviceOf(userAgent: string | undefined, mobileHint?: string): Device {
  if (mobileHint === '?1') return 'handheld';
  return userAgent !== undefined && HANDHELD.test(userAgent.slice(0, LOOKED_AT)) ? 'handheld' : 'desktop';
}
