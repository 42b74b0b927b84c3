import { DAY_SECONDS } from '@app/platform/contract';

/** 1: visits may be counted. 0: they may not. Absent: not asked yet, which counts as 0. */
export const CONSENT_COOKIE = 'analyticsConsent';
/** Half a year; then we ask again. */
const REMEMBERED_SECONDS = 180 * DAY_SECONDS;

/** The choice, from a cookie header or document.cookie. */
export const allowsAnalytics = (cookies: string): boolean =>
  cookies.split(';').some((pair) => pair.trim() === `${CONSENT_COOKIE}=1`);

export const consentCookie = (given: boolean, secure: boolean): string =>
  `${CONSENT_COOKIE}=${given ? 1 : 0}; path=/; SameSite=Lax; max-age=${REMEMBERED_SECONDS}${secure ? '; secure' : ''}`;
