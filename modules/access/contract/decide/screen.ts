import { isStaffRule, type Rule, type StaffRule } from '@app/platform/contract';
import { hasGems, isLocked, type Person, type Viewer } from '../viewer.ts';
import { decideStaff } from './call.ts';
import { type Decision, PASS, refuse } from './decision.ts';
import { PHONE, PROFILE, PURCHASE, VERIFICATION } from './places.ts';

const LOGOUT = '/logout';

/**
 * Open to every logged-in user in any state: an unverified user must be able to reach /logout, and staff without a
 * second factor must be able to set one up.
 */
const OPEN_PAGES = new Set(['/profile/changepassword', '/deleteaccount', '/profile/security/enrol', LOGOUT]);
/**
 * Open without a subscription: personal pages, because mails about a new device, a data export or a payment link to
 * them; the messages of staff, who write to anybody with an account; the page about gems, where a lapsed learner can
 * still download the deck; certificates, which a seat in a sitting can earn; and the search, which finds the public texts.
 */
const FREE_PAGES = new Set([
  '/search',
  '/profile/details',
  '/profile/security',
  '/profile/privacy',
  '/profile/preferences',
  '/profile/bookings',
  '/profile/certificates',
  '/profile/messages',
  '/profile/orders',
  '/profile/redeem',
  '/profile/gems',
]);
/**
 * Folders whose screens for the verified need no subscription: the rooms of live sittings, whose calls check the seat, and
 * a mock with its running paper, which is finished when access ends meanwhile.
 */
const FREE_FOLDERS = ['/sitting', '/mocks'].flatMap((folder) => [`${folder}/`, `${PHONE}${folder}/`]);
const isFree = (rule: Rule, pathname: string): boolean =>
  FREE_PAGES.has(pathname) || (rule === 'verified' && FREE_FOLDERS.some((folder) => pathname.startsWith(folder)));
/** A seat at an event may be bought without a subscription, and its buyer lands on /checkout/completed. */
const COMPLETED = '/checkout/completed';
const BUYING_PAGES = new Set([PURCHASE, '/profile/checkout', '/profile/checkout/redirect', COMPLETED]);
/** Profile pages that show content, so they move to the phone product as well. */
const PHONE_PROFILE_PAGES = ['/profile/flags', '/profile/moreflags', '/profile/notifications'];

const pathnameOf = (path: string): string => path.split(/[?#]/, 1)[0] ?? path;
/** Slashes stay readable in the address bar; everything that could end the query is escaped. */
const asQueryValue = (path: string): string => encodeURIComponent(path).replaceAll('%2F', '/');

const isBelow = (pathname: string, folder: string) => pathname === folder || pathname.startsWith(`${folder}/`);
/** Whoever has just paid sees the confirmation at once, like the pages of the profile. */
const belongsOnPhone = (pathname: string): boolean =>
  isBelow(pathname, PROFILE)
    ? PHONE_PROFILE_PAGES.some((page) => pathname.startsWith(page))
    : !isBelow(pathname, PHONE) && pathname !== COMPLETED;

function decideGuest(viewer: Viewer, pathname: string): Decision {
  if (viewer.session !== 'live') return PASS;
  return refuse('GUEST_ONLY', pathname === '/signup' ? PROFILE : '/');
}

/** The back office stays hidden: users without access are sent to the front page. */
function decideStaffScreen(rule: StaffRule, viewer: Viewer): Decision {
  if (viewer.session !== 'live') return refuse(viewer.session === 'lost' ? 'TOKEN_LOST' : 'SESSION_ENDED', '/');
  return viewer.subject ? decideStaff(rule, viewer) : refuse('NO_USER', LOGOUT);
}

function decideSubscriber(
  rule: Rule,
  person: Person,
  page: { viewer: Viewer; path: string; pathname: string },
): Decision {
  const { viewer, path, pathname } = page;
  if (pathname === PURCHASE) return refuse('ALREADY_SUBSCRIBED', PROFILE);
  if (viewer.device !== 'desktop' && belongsOnPhone(pathname)) {
    return refuse('NOT_DESKTOP', `${PHONE}?next=${asQueryValue(path)}`);
  }
  if (rule === 'questionBank' && isLocked(person)) return refuse('LOCKED', PROFILE);
  if (rule === 'gems' && !hasGems(person)) return refuse('NO_GEMS', PROFILE);
  return PASS;
}

/** The guard of every screen. The order of its lines is the order of the rules and is tested as such. */
export function decideScreen(rule: Rule, viewer: Viewer, path: string): Decision {
  const pathname = pathnameOf(path);
  if (rule === 'public') return PASS;
  if (rule === 'guest') return decideGuest(viewer, pathname);
  if (isStaffRule(rule)) return decideStaffScreen(rule, viewer);
  // A payment return must never be interrupted; the calls behind it are still checked.
  if (pathname.includes('redirect')) return PASS;
  if (viewer.session === 'lost') return refuse('TOKEN_LOST', '/');
  if (viewer.session !== 'live') return refuse('SESSION_ENDED', `/login?from=${asQueryValue(path)}`);
  const person = viewer.subject;
  if (!person) return pathname === LOGOUT ? PASS : refuse('NO_USER', LOGOUT);
  if (OPEN_PAGES.has(pathname) || person.staff) return PASS;
  if (!person.verified) return pathname === VERIFICATION ? PASS : refuse('NOT_VERIFIED', VERIFICATION);
  if (pathname === VERIFICATION) return refuse('ALREADY_VERIFIED', person.subscribed ? PROFILE : PURCHASE);
  if (!person.subscribed)
    return BUYING_PAGES.has(pathname) || isFree(rule, pathname) ? PASS : refuse('NOT_SUBSCRIBED', PURCHASE);
  return decideSubscriber(rule, person, { viewer, path, pathname });
}
