import { screen, screensOf } from '@app/platform/contract';
import { COMMENTS_SCREEN, REPORTS_SCREEN } from '@app/practice/contract';

export const practiceScreens = screensOf('practice', [
  screen(REPORTS_SCREEN, 'ReportsPage', 'staff:paques:v', { layout: 'admin', title: 'Reports', edition: 'pa' }),
  screen(COMMENTS_SCREEN, 'CommentsPage', 'staff:paques:v', { layout: 'admin', title: 'Comments', edition: 'pa' }),
]);
