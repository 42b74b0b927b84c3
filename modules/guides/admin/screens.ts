import { guide, stockScreens } from '@app/guides/contract';
import { inSentence, LINES, screen, screensOf } from '@app/platform/contract';

export const guidesScreens = screensOf(
  'guides',
  LINES.flatMap((edition) => [
    screen(stockScreens[edition], 'StockPage', 'staff:parevs:v', {
      layout: 'admin',
      title: 'Guide coverage',
      edition,
    }),
    screen(`${guide.mounts[edition]?.screens}/create`, 'GuideCreatePage', 'staff:parevs:a', {
      layout: 'admin',
      title: `New ${inSentence(guide.label)}`,
      edition,
    }),
    screen(`${guide.mounts[edition]?.screens}/edit`, 'GuideEditPage', 'staff:parevs:e', {
      layout: 'admin',
      title: guide.label,
      edition,
    }),
  ]),
);
