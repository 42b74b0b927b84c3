import { accessScreens } from '@app/access/admin/screens';
import { commerceScreens } from '@app/commerce/admin/screens';
import { communityScreens } from '@app/community/admin/screens';
import { contentScreens } from '@app/content/admin/screens';
import { coursesScreens } from '@app/courses/admin/screens';
import { gemsScreens } from '@app/gems/admin/screens';
import { guidesScreens } from '@app/guides/admin/screens';
import { usersScreens } from '@app/users/admin/screens';
import { integrityScreens } from '@app/integrity/admin/screens';
import { mocksScreens } from '@app/mocks/admin/screens';
import { notificationsScreens } from '@app/notifications/admin/screens';
import { type ModuleScreen, resourceScreens, screen, screensOf } from '@app/platform/contract';
import { practiceScreens } from '@app/practice/admin/screens';
import { questionsScreens } from '@app/questions/admin/screens';
import { staffScreens } from '@app/staff/admin/screens';
import { plannedRows } from './planned-screens.ts';
import { ownedResources } from './resources.ts';

const generated = ownedResources.flatMap(({ module, resource }) => screensOf(module, resourceScreens(resource)));

const firstOfEach = (rows: readonly ModuleScreen[]): readonly ModuleScreen[] =>
  rows.filter((row, at) => rows.findIndex((each) => each.path === row.path) === at);

/** Every screen that is built: a module's own rows win over generated ones. */
export const adminScreens: readonly ModuleScreen[] = firstOfEach([
  ...staffScreens,
  ...integrityScreens,
  ...notificationsScreens,
  ...accessScreens,
  ...usersScreens,
  ...communityScreens,
  ...questionsScreens,
  ...practiceScreens,
  ...guidesScreens,
  ...coursesScreens,
  ...gemsScreens,
  ...mocksScreens,
  ...commerceScreens,
  ...generated,
  ...contentScreens,
]);

const built = new Set(adminScreens.map((row) => row.path));

/** Routes of the inventory that are not built yet: each says so, so that no link leads nowhere. */
export const plannedScreens: readonly ModuleScreen[] = screensOf(
  'admin',
  plannedRows
    .filter((row) => !built.has(row.path))
    .map(({ path, title, section, flag, edition, about }) =>
      screen(path, 'PlannedPage', `staff:${section}:${flag}`, {
        layout: 'admin',
        title,
        facts: { about },
        ...(edition ? { edition } : {}),
      }),
    ),
);
