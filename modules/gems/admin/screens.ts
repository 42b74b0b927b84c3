import { GEM_SECTION, gem } from '@app/gems/contract';
import { LINES, screen, screensOf } from '@app/platform/contract';

const [, second] = LINES;
const facts = { layout: 'admin', edition: second, facts: { resource: gem.key } } as const;

/** The gems of the second line, opened from the menu of the first: the same pages. */
export const gemsScreens = screensOf('gems', [
  screen('/admin/paplabable/gems/plablist', 'ResourceListPage', `staff:${GEM_SECTION}:v`, {
    ...facts,
    title: 'Gems of the second line',
  }),
  screen('/admin/paplabable/gems/plabedit', 'ResourceEditPage', `staff:${GEM_SECTION}:e`, {
    ...facts,
    title: 'Gem of the second line',
  }),
]);
