/** Addresses of screens this module leads to. */
export const AUDIT = '/admin/audit';
export const SETTINGS = '/admin/settings';
export const ROLES = '/admin/paplabable/roles';
export const roleAddress = (id: string): string => `${ROLES}/edit?id=${encodeURIComponent(id)}`;
