import { screen, screensOf } from '@app/platform/contract';
import { REPORTS_SCREEN } from '@app/practice/contract';

export const practiceScreens = screensOf('practice', [
  screen(REPORTS_SCREEN, 'ReportsPage', 'staff:paques:v', { layout: 'admin', title: 'Reports', edition: 'pa' }),
]);
