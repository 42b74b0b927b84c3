import { GEM_SECTION, gem } from '@app/gems/contract';
import { LINES, type Line, screen, screensOf } from '@app/platform/contract';

const [first, second] = LINES;
const facts = { layout: 'admin', edition: second, facts: { resource: gem.key } } as const;
const folderOf = (line: Line) => gem.mounts[line]?.screens ?? '';

/** Creating and editing have custom pages; the second line is also opened from the menu of the first. */
export const gemsScreens = screensOf('gems', [
  ...[first, second].flatMap((edition) => [
    screen(`${folderOf(edition)}/create`, 'GemCreatePage', `staff:${GEM_SECTION}:a`, {
      layout: 'admin',
      title: 'New gem',
      edition,
    }),
    screen(`${folderOf(edition)}/edit`, 'GemEditPage', `staff:${GEM_SECTION}:e`, {
      layout: 'admin',
      title: 'Gem',
      edition,
    }),
  ]),
  screen('/admin/paplabable/gems/plablist', 'ResourceListPage', `staff:${GEM_SECTION}:v`, {
    ...facts,
    title: 'PLAB gems',
  }),
  screen('/admin/paplabable/gems/plabedit', 'GemEditPage', `staff:${GEM_SECTION}:e`, {
    layout: 'admin',
    edition: second,
    title: 'PLAB gem',
  }),
]);
