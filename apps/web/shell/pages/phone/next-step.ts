import { findScreen, isInternalPath, type ModuleScreen } from '@app/platform/contract';
import { isId } from '../../../navigation/ids.ts';
import { PHONE_ROOT } from '../../../navigation/phone.ts';

export type NextStep =
  /** No page was requested. */
  | { readonly kind: 'none' }
  /** There is such a page, but not for phones. */
  | { readonly kind: 'larger'; readonly title: string }
  | {
      readonly kind: 'continue';
      readonly title: string;
      /** What the address names: a category, a guide; empty when it names nothing a reader would know. */
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
/** Words, not numbers, not ids and not the single letters some addresses hold. */
const isWord = (text: string): boolean => text.length > 1 && Number.isNaN(Number(text)) && !isId(text);

/** The last word of the path in the place of a parameter of the row. */
function nameIn(row: ModuleScreen, path: string): string {
  const given = path.split('/').map(readable);
  const filled = row.path.split('/').flatMap((part, at) => (part.startsWith(':') ? [given[at] ?? ''] : []));
  return filled.findLast(isWord) ?? '';
}

/** The page requested before the redirect to this one. A foreign address, or one that leads back here, is ignored. */
export function nextStep(screens: readonly ModuleScreen[], search: string): NextStep {
  const next = new URLSearchParams(search).get('next') ?? '';
  const path = pathnameOf(next);
  const row = isInternalPath(next) && !isOnTheGo(path) ? findScreen(screens, path) : undefined;
  if (!row) return { kind: 'none' };
  if (!row.phone) return { kind: 'larger', title: row.title };
  return { kind: 'continue', title: row.title, name: nameIn(row, path), href: PHONE_ROOT + next };
}
