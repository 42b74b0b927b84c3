import type { CurrentUser } from '@app/accounts/contract';
import { isInternalPath } from '@app/platform/contract';

const HOME = '/';
const VERIFICATION = '/profile/verification';
const ENROLMENT = '/profile/security/enrol';
/** Returning to one of these would only lead here again. */
const CIRCLES = ['/login', '/logout', '/signup'];

/** Slashes stay readable in the address bar; everything that could end the query is escaped. */
const asQueryValue = (path: string): string => encodeURIComponent(path).replaceAll('%2F', '/');

/** Where to go after logging in: the remembered path if it is inside this site, the front page otherwise. */
export function targetAfterLogin(from: string | null): string {
  if (!from || !isInternalPath(from)) return HOME;
  const [path = HOME] = from.split('?');
  return CIRCLES.some((circle) => path === circle || path.startsWith(`${circle}/`)) ? HOME : from;
}

/** The log-in page with the current page to return to. */
export const loginAddress = (path: string): string => `/login?from=${asQueryValue(path)}`;

/** Log-in and sign-up lead to each other without losing the page one came for. */
export const withTarget = (page: '/login' | '/signup', target: string): string =>
  target === HOME ? page : `${page}?from=${asQueryValue(target)}`;

function firstTo(step: string, target: string): string {
  const onward = target === HOME || target.startsWith(step) ? '' : `?from=${asQueryValue(target)}`;
  return step + onward;
}

/**
 * Unverified users confirm their address, staff without a second factor set one up, and then they continue: to the
 * remembered page, or to their home. Null: user unknown, so neither is required.
 */
export function stepAfterLogin(
  user: Pick<CurrentUser, 'verified' | 'second_factor'> | null,
  target: string,
  home = HOME,
): string {
  if (user && !user.verified) return firstTo(VERIFICATION, target);
  if (user?.second_factor === 'needed') return firstTo(ENROLMENT, target);
  return target === HOME ? home : target;
}
