import { guide, stockScreens } from '@app/guides/contract';
import { LINES, screen, screensOf } from '@app/platform/contract';

export const guidesScreens = screensOf(
  'guides',
  LINES.flatMap((edition) => [
    screen(stockScreens[edition], 'StockPage', 'staff:parevs:v', {
      layout: 'admin',
      title: 'Guide coverage',
      edition,
    }),
    screen(`${guide.mounts[edition]?.screens}/edit`, 'GuideEditPage', 'staff:parevs:e', {
      layout: 'admin',
      title: guide.label,
      edition,
    }),
  ]),
);
