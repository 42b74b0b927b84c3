import { choice, json, resource, type Mount, text } from '@app/platform/contract';
import { NO_PERMISSIONS, permissionsShape } from './permissions.ts';

const mount: Mount = {
  base: '/a/paplabable',
  section: 'paroles',
  screens: '/admin/paplabable/roles',
  menu: { under: 'Roles', entries: [] },
};

/** Staff roles serve both product lines, so they have one mount; the second line's menu shows the same screens. */
export const SECOND_ROLE_SCREENS = '/admin/plabable/roles';

export const roleResource = resource({
  key: 'role',
  touches: 'access',
  label: 'Role',
  plural: 'Roles',
  table: 'access.role',
  mounts: { pa: mount },
  paths: { one: '/role', many: '/roles' },
  all: true,
  plain: true,
  fields: {
    name: text({ label: 'Name', required: true, max: 60 }),
    scope: choice({
      label: 'Product lines',
      hint: 'Which of the two sites these rights are for.',
      of: [
        { value: 'pa', label: 'PA' },
        { value: 'plab', label: 'PLAB' },
        { value: 'both', label: 'Both' },
      ],
      initial: 'pa',
    }),
    permissions: json({ label: 'Rights', shape: permissionsShape, initial: NO_PERMISSIONS }),
  },
  title: 'name',
  list: { columns: ['name', 'scope'], search: ['name'], sort: 'name' },
});
