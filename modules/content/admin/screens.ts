import { page, PAGE_TITLES, roomOfPage } from '@app/content/contract';
import { LINES, screen, screensOf } from '@app/platform/contract';

function factsOf(name: string): Readonly<Record<string, string>> {
  const room = roomOfPage(name);
  return name.startsWith(':') ? {} : { name, ...(room ? { room } : {}) };
}

/** Editable pages have an address each, by name; any other name opens in the same editor. */
export const contentScreens = screensOf('content', [
  screen('/admin/paplabable/salesnotices', 'SalesNoticesPage', 'staff:paproducts:v', {
    layout: 'admin',
    title: 'Sales notices',
  }),
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
