import type { ModuleScreen } from '@app/platform/contract';
import { keepPages, screensBeside } from '@app/platform/web/offline';
import { PHONE_ROOT } from '../../navigation/phone.ts';

const WORKER = '/on-the-go-worker.js';
/** Always kept: the log-out page, which asks about unsent work, and the home page it leads to. */
const ALWAYS = ['/', '/logout'];

/** The screens kept with this one, in the form being used: a desktop does not need the phone screens. */
export const pagesBeside = (
  screens: readonly ModuleScreen[],
  { row, onPhone }: { readonly row: ModuleScreen | undefined; readonly onPhone: boolean },
): readonly string[] => [
  ...screensBeside(screens, row).map(({ path }) => (onPhone ? PHONE_ROOT + path : path)),
  ...ALWAYS,
];

export const keepForOffline = (pages: readonly string[]): Promise<void> => keepPages(WORKER, pages);
