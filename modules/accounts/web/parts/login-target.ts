import { isInternalPath } from '@app/platform/contract';

const HOME = '/';
/** Going back to one of these would only bring the reader here again. */
const CIRCLES = ['/login', '/logout', '/signup'];

/** Where to go after logging in: the remembered path if it is inside this site, the home page otherwise. */
export function targetAfterLogin(from: string | null): string {
  if (!from || !isInternalPath(from)) return HOME;
  const [path = HOME] = from.split('?');
  return CIRCLES.some((circle) => path === circle || path.startsWith(`${circle}/`)) ? HOME : from;
}
