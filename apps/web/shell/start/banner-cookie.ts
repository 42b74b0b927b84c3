import { DAY_SECONDS } from '@app/platform/contract';

/** The cookie that remembers a dismissed banner, and its value. */
export const BANNER_COOKIE = 'banner';
export const DISMISSED = '1';
const REMEMBERED_SECONDS = 365 * DAY_SECONDS;

export function dismissBanner(): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${BANNER_COOKIE}=${DISMISSED}; path=/; samesite=lax; max-age=${REMEMBERED_SECONDS}${secure}`;
  document.documentElement.dataset.banner = 'off';
}
