import { roleResource, SECOND_ROLE_SCREENS } from '@app/access/contract';
import { resourceScreens, type Screen, screensOf } from '@app/platform/contract';

const first = resourceScreens(roleResource);
const home = roleResource.mounts.pa?.screens ?? '';
/** The same screens from the second line's menu: roles are shared by both. */
const second = first.map((row): Screen => ({ ...row, path: row.path.replace(home, SECOND_ROLE_SCREENS) }));

export const accessScreens = screensOf('access', [...first, ...second]);
