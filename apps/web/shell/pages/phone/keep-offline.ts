import { MAIN_BANK, type ModuleScreen } from '@app/platform/contract';
import { keepPages, screensBeside, WORKER } from '@app/platform/web/offline';
import { ON_DEVICE, PHONE_ROOT } from '../../../navigation/phone.ts';

/** Always kept: the log-out page, which asks about unsent work, and the home page it leads to. */
const ALWAYS = ['/', '/logout'];
const DASHBOARD = '/profile/dashboard';

const HOME_GROUPS = new Set([`bank-${MAIN_BANK}`, `guides-${MAIN_BANK}`, 'gems']);

const inForm = (rows: readonly ModuleScreen[], onPhone: boolean): readonly string[] =>
  rows.map(({ path }) => (onPhone ? PHONE_ROOT + path : path));
/** With the page that says what is kept, and opens in place of what is not. */
const alwaysIn = (onPhone: boolean): readonly string[] => [...ALWAYS, onPhone ? PHONE_ROOT + ON_DEVICE : ON_DEVICE];

/** The screens kept with this one, in the form being used: a desktop does not need the phone screens. */
export const pagesBeside = (
  screens: readonly ModuleScreen[],
  { row, onPhone }: { readonly row: ModuleScreen | undefined; readonly onPhone: boolean },
): readonly string[] => [...inForm(screensBeside(screens, row), onPhone), ...alwaysIn(onPhone)];

/** The screens kept with the home page: the bank, the cards and the guides of the main edition, and what leads to them. */
export const pagesOfHome = (screens: readonly ModuleScreen[], onPhone: boolean): readonly string[] => [
  ...inForm(
    screens.filter(({ offlineGroup }) => offlineGroup !== undefined && HOME_GROUPS.has(offlineGroup)),
    onPhone,
  ),
  ...(onPhone ? [] : [DASHBOARD]),
  ...alwaysIn(onPhone),
];

export const keepForOffline = (pages: readonly string[]): Promise<void> => keepPages(WORKER, pages);
