import { screenFor } from '../screens.ts';
import { withoutPhoneRoot } from './phone.ts';

/** The path as it may be passed on: where it contains a token, the pattern of its screen instead. */
export function recordedPath(pathname: string): string {
  const pattern = screenFor(withoutPhoneRoot(pathname))?.path ?? '';
  return pattern.includes('/:token') ? pattern : pathname;
}
