/** Addresses of screens this module leads to. */
export const AUDIT = '/admin/audit';
export const SETTINGS = '/admin/settings';
/** Settings with a form of their own, by their tag; any other opens by its tag. */
export const NAMED_SETTINGS: readonly (readonly [tag: string, title: string])[] = [
  ['filterkeys', 'Filter keys'],
  ['watermarkkeys', 'Watermark keys'],
  ['likeratio', 'Like ratio'],
  ['suspicious', 'Suspicious'],
  ['uniemail', 'University mail'],
  ['blacklist', 'Blacklist'],
];
export const ROLES = '/admin/paplabable/roles';
export const roleAddress = (id: string): string => `${ROLES}/edit?id=${encodeURIComponent(id)}`;
