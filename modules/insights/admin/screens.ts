import { FINDINGS_SCREEN } from '@app/insights/contract';
import { MAIN_LINE, screen, screensOf } from '@app/platform/contract';

const RULE = 'staff:paques:v' as const;
export const insightsScreens = screensOf('insights', [
  screen(FINDINGS_SCREEN, 'RadarPage', RULE, { layout: 'admin', title: 'Questions to look at', edition: MAIN_LINE }),
  screen(`${FINDINGS_SCREEN}/:id`, 'ItemPage', RULE, { layout: 'admin', title: 'Statistics', edition: MAIN_LINE }),
]);
