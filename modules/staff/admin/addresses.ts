/** Addresses of screens that this module links to. */
export const AUDIT = '/admin/audit';
export const SETTINGS = '/admin/settings';
/** Settings with their own screen; any other opens by its tag. */
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
