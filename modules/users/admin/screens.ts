import { screen, screensOf } from '@app/platform/contract';
import { presets } from './lists/presets.ts';

const admin = (title: string) => ({ layout: 'admin' as const, title });

export const usersScreens = screensOf('users', [
  ...presets.map(({ path, rule, title, list }) =>
    screen(path, 'UsersPage', rule, { ...admin(title), facts: { list } }),
  ),
  screen('/admin/users/create', 'UserCreatePage', 'staff:pausers:a', admin('New user')),
  screen('/admin/users/edit', 'UserPage', 'staff:pausers:e', admin('User')),
  screen('/admin/users/view', 'UserPage', 'staff:pausers:v', admin('User')),
]);
