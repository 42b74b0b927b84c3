import { findScreen, type ModuleScreen } from '@app/platform/contract';
import { folderNames } from '../menu.ts';
import { adminScreens } from '../screens.ts';
import type { RouteName } from './breadcrumb.ts';

/** Route names contain no colons, so the addresses they are looked up by must not either. */
const plainAddress = (path: string) => path.replaceAll(':', '');

const folders: readonly RouteName[] = Object.entries(folderNames).map(([url, name]) => ({
  url,
  name,
  noRedirect: true,
}));
const screens: readonly RouteName[] = adminScreens.map(({ path, title }) => ({ url: plainAddress(path), name: title }));

/** The admin route list: address and name of every screen and of the folders above them. */
export const routeNames: ReadonlyMap<string, RouteName> = new Map(
  [...folders, ...screens].map((row) => [row.url, row]),
);

/** The screen behind a path. */
export const screenAt = (path: string): ModuleScreen | undefined => findScreen(adminScreens, path);
