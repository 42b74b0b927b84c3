/** The sections of the back office in menu order: the rows of the role editor and the keys of `permissions.p`. */
export const SECTIONS = [
  { key: 'pacats', label: 'PA Categories' },
  { key: 'paques', label: 'PA Question Bank' },
  { key: 'parevs', label: 'PA Revision Guides' },
  { key: 'papages', label: 'PA Pages' },
  { key: 'plabcats', label: 'PLAB Categories' },
  { key: 'plabques', label: 'PLAB Question Bank' },
  { key: 'pagems', label: 'PA Gems' },
  { key: 'pausers', label: 'Users' },
  { key: 'ual', label: 'Admin List' },
  { key: 'pawa', label: 'PA WhatsApp' },
  { key: 'pacourses', label: 'PA Courses' },
  { key: 'pawebinars', label: 'PA Webinars' },
  { key: 'paproducts', label: 'Products' },
  { key: 'panews', label: 'PA News' },
  { key: 'pafaq', label: 'FAQ' },
  { key: 'panofs', label: 'PA Notifications' },
  { key: 'pasettings', label: 'Settings' },
  { key: 'paroles', label: 'Roles' },
  { key: 'paquery', label: 'Query and Suspicious' },
  { key: 'pamail', label: 'PA Mail' },
] as const;

export type SectionKey = (typeof SECTIONS)[number]['key'];
export const SECTION_KEYS: readonly SectionKey[] = SECTIONS.map((section) => section.key);
