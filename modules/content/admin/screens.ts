import { page, PAGE_TITLES, pageTag, sectionOfTag } from '@app/content/contract';
import { LINES, screen, screensOf } from '@app/platform/contract';

const factsOf = (name: string): Readonly<Record<string, string>> => (name.startsWith(':') ? {} : { name });

/** Terms are also among the screens of their subject, for its staff. */
const TERMS = [
  ['/webinars/terms', 'webinarterms', 'Webinar terms'],
  ['/courses/revision/terms', 'plab1terms', 'Revision course terms'],
  ['/courses/bigmock/terms', 'bigmockterms', 'Big Mock terms'],
  ['/courses/osce/terms', 'osceterms', 'OSCE circuit terms'],
] as const;
const FOLDERS = { pa: '/admin/paplabable', plab: '/admin/plabable' } as const;
const terms = LINES.flatMap((edition) =>
  TERMS.map(([path, name, title]) =>
    screen(FOLDERS[edition] + path, 'PageByNamePage', `staff:${sectionOfTag[pageTag(edition, name)]}:v`, {
      layout: 'admin',
      title,
      edition,
      facts: factsOf(name),
    }),
  ),
);

/** Each editable page has an address by its name; any other name opens in the same editor. */
export const contentScreens = screensOf('content', [
  screen('/admin/paplabable/salesnotices', 'SalesNoticesPage', 'staff:paproducts:v', {
    layout: 'admin',
    title: 'Sales notices',
  }),
  ...terms,
  ...LINES.flatMap((edition) =>
    [...PAGE_TITLES, [':name', 'Page'] as const].map(([name, title]) =>
      screen(`${page.mounts[edition]?.screens}/${name}`, 'PageByNamePage', `staff:${page.mounts[edition]?.section}:v`, {
        layout: 'admin',
        title,
        edition,
        facts: factsOf(name),
      }),
    ),
  ),
]);
