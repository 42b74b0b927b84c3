import { findScreen, isInternalPath, type ModuleScreen } from '@app/platform/contract';
import { isId } from '../../../navigation/ids.ts';
import { PHONE_ROOT } from '../../../navigation/phone.ts';

export type PhoneStep =
  /** No page was requested. */
  | { readonly kind: 'none' }
  /** The page exists, but not for phones. */
  | { readonly kind: 'larger'; readonly title: string }
  | {
      readonly kind: 'continue';
      readonly title: string;
      /** The category or guide named in the address; empty if there is no readable name. */
      readonly name: string;
      readonly href: string;
    };

const pathnameOf = (path: string): string => path.split(/[?#]/, 1)[0] ?? path;
const isOnTheGo = (path: string) => path === PHONE_ROOT || path.startsWith(`${PHONE_ROOT}/`);

function readable(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return '';
  }
}
/** Not a number, an id or one of the single letters used in some addresses. */
const isWord = (text: string): boolean => text.length > 1 && Number.isNaN(Number(text)) && !isId(text);

/** The last path parameter that is a word. */
function nameIn(row: ModuleScreen, path: string): string {
  const parts = path.split('/').map(readable);
  const filled = row.path.split('/').flatMap((part, at) => (part.startsWith(':') ? [parts[at] ?? ''] : []));
  return filled.findLast(isWord) ?? '';
}

/** The page requested before the redirect to this one. A foreign address, or one that leads back here, is ignored. */
export function nextStep(screens: readonly ModuleScreen[], search: string): PhoneStep {
  const next = new URLSearchParams(search).get('next') ?? '';
  const path = pathnameOf(next);
  const row = isInternalPath(next) && !isOnTheGo(path) ? findScreen(screens, path) : undefined;
  if (!row) return { kind: 'none' };
  if (!row.phone) return { kind: 'larger', title: row.title };
  return { kind: 'continue', title: row.title, name: nameIn(row, path), href: PHONE_ROOT + next };
}

/** The log-in page, which then leads on. Slashes stay readable; everything that could end the query is escaped. */
export const logInFor = (next: PhoneStep): string => {
  const path = next.kind === 'continue' ? next.href : PHONE_ROOT;
  return `/login?from=${encodeURIComponent(path).replaceAll('%2F', '/')}`;
};
