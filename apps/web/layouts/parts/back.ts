import type { ModuleScreen } from '@app/platform/contract';
import { fillPath } from '@app/platform/web';
import { isId } from '../../navigation/ids.ts';
import { PHONE_ROOT } from '../../navigation/phone.ts';

export interface Back {
  readonly href: string;
  readonly label: string;
}
export interface ScreenOnView {
  /** The screen itself. */
  readonly row: Pick<ModuleScreen, 'back'> | undefined;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly onPhone: boolean;
  /** The screen behind a path, if there is one. */
  readonly screenFor: (path: string) => Pick<ModuleScreen, 'title' | 'phone'> | undefined;
}

const definedOnly = (params: ScreenOnView['params']): Record<string, string> =>
  Object.fromEntries(Object.entries(params).filter((pair): pair is [string, string] => pair[1] !== undefined));

/** The label of the back link: the subject when the address names one, the title of the screen otherwise. */
function labelOf(back: string, { params, screenFor }: ScreenOnView): string {
  const last = back.split('/').at(-1) ?? '';
  const about = last.startsWith(':') ? params[last.slice(1).replace('?', '')] : undefined;
  return (about && !isId(about) ? about : null) ?? screenFor(back)?.title ?? 'Back';
}

/** The target of the back button of a question layout; the home page for a screen that names none. */
export function backOf(place: ScreenOnView): Back {
  const back = place.row?.back;
  if (!back) return { href: place.onPhone ? PHONE_ROOT : '/', label: 'Back' };
  const href = fillPath(back, definedOnly(place.params));
  const staysOnPhone = place.onPhone && place.screenFor(back)?.phone;
  return { href: staysOnPhone ? PHONE_ROOT + href : href, label: labelOf(back, place) };
}
