import { DAY_SECONDS } from '@app/platform/contract';
import { deviceStore, DISMISSED_STORAGE } from '@app/platform/web';

/** The cookie that remembers a dismissed banner, and its value. */
export const BANNER_COOKIE = 'banner';
export const DISMISSED = '1';
const REMEMBERED_SECONDS = 365 * DAY_SECONDS;

function setCookie(value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${BANNER_COOKIE}=${value}; path=/; samesite=lax; max-age=${seconds}${secure}`;
}

/** Tells two texts apart (FNV-1a); nothing is kept secret by it. */
function shortHash(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** The text is remembered too, so that the next announcement is shown. */
export function dismissBanner(html: string): void {
  setCookie(DISMISSED, REMEMBERED_SECONDS);
  deviceStore.setItem(DISMISSED_STORAGE, shortHash(html));
  document.documentElement.dataset.banner = 'off';
}

/** Before the first paint it is only known that some banner was dismissed; another text is shown again. */
export function showNewBanner(html: string): void {
  const { dataset } = document.documentElement;
  if (dataset.banner !== 'off' || deviceStore.getItem(DISMISSED_STORAGE) === shortHash(html)) return;
  setCookie('', 0);
  delete dataset.banner;
}
