import { stockScreens } from '@app/guides/contract';
import { LINES, screen, screensOf } from '@app/platform/contract';

export const guidesScreens = screensOf(
  'guides',
  LINES.map((edition) =>
    screen(stockScreens[edition], 'StockPage', 'staff:parevs:v', {
      layout: 'admin',
      title: 'Stock of guides',
      edition,
    }),
  ),
);
