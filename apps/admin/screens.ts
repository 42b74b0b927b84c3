import { accessScreens } from '@app/access/admin/screens';
import { usersScreens } from '@app/users/admin/screens';
import { page, pageNames } from '@app/content/contract';
import { integrityScreens } from '@app/integrity/admin/screens';
import { notificationsScreens } from '@app/notifications/admin/screens';
import { LINES, type ModuleScreen, resourceScreens, screen, screensOf } from '@app/platform/contract';
import { staffScreens } from '@app/staff/admin/screens';
import { comingRows, PAGE_TITLES } from './coming.ts';
import { ownedResources } from './resources.ts';

const home = screensOf('admin', [screen('/admin', 'HomePage', 'staff', { layout: 'admin', title: 'Dashboard' })]);
const generated = ownedResources.flatMap(({ module, resource }) => screensOf(module, resourceScreens(resource)));

/** Editable pages have an address each, by name; any other name opens in the same editor. */
const pageTitles = new Map(PAGE_TITLES);
const pages = LINES.flatMap((edition) =>
  [...pageNames, ':name'].map((name) =>
    screen(`${page.mounts[edition]?.screens}/${name}`, 'PageByNamePage', `staff:${page.mounts[edition]?.section}:v`, {
      layout: 'admin',
      title: pageTitles.get(name) ?? 'Page',
      edition,
      facts: name.startsWith(':') ? {} : { name },
    }),
  ),
);

const firstOfEach = (rows: readonly ModuleScreen[]): readonly ModuleScreen[] =>
  rows.filter((row, at) => rows.findIndex((each) => each.path === row.path) === at);

/** Every screen that is built: a module's own rows win over generated ones. */
export const adminScreens: readonly ModuleScreen[] = firstOfEach([
  ...home,
  ...staffScreens,
  ...integrityScreens,
  ...notificationsScreens,
  ...accessScreens,
  ...usersScreens,
  ...generated,
  ...screensOf('admin', pages),
]);

const built = new Set(adminScreens.map((row) => row.path));

/** Routes of the inventory that are not built yet: each says so, so that no link leads nowhere. */
export const comingScreens: readonly ModuleScreen[] = screensOf(
  'admin',
  comingRows
    .filter((row) => !built.has(row.path))
    .map(({ path, title, section, flag, edition, about }) =>
      screen(path, 'ComingPage', `staff:${section}:${flag}`, {
        layout: 'admin',
        title,
        facts: { about },
        ...(edition ? { edition } : {}),
      }),
    ),
);
