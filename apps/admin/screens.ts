import { accessScreens } from '@app/access/admin/screens';
import { commerceScreens } from '@app/commerce/admin/screens';
import { communityScreens } from '@app/community/admin/screens';
import { contentScreens } from '@app/content/admin/screens';
import { coursesScreens } from '@app/courses/admin/screens';
import { gemsScreens } from '@app/gems/admin/screens';
import { guidesScreens } from '@app/guides/admin/screens';
import { usersScreens } from '@app/users/admin/screens';
import { insightsScreens } from '@app/insights/admin/screens';
import { integrityScreens } from '@app/integrity/admin/screens';
import { mocksScreens } from '@app/mocks/admin/screens';
import { notificationsScreens } from '@app/notifications/admin/screens';
import { type ModuleScreen, resourceScreens, screensOf } from '@app/platform/contract';
import { practiceScreens } from '@app/practice/admin/screens';
import { questionsScreens } from '@app/questions/admin/screens';
import { staffScreens } from '@app/staff/admin/screens';
import { ownedResources } from './resources.ts';

const generated = ownedResources.flatMap(({ module, resource }) => screensOf(module, resourceScreens(resource)));

const firstOfEach = (rows: readonly ModuleScreen[]): readonly ModuleScreen[] =>
  rows.filter((row, at) => rows.findIndex((each) => each.path === row.path) === at);

/** Every screen: a module's own rows win over generated ones. */
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
  ...insightsScreens,
  ...commerceScreens,
  ...generated,
  ...contentScreens,
]);

/** Every other path of the back office is its not-found page. */
export const NOT_FOUND = '/admin/*';
