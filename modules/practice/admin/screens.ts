import { notification } from '@app/notifications/contract';
import { LINES, MAIN_LINE, screen, screensOf } from '@app/platform/contract';
import { COMMENTS_SCREEN, REPORTS_SCREEN } from '@app/practice/contract';

/** One notification, with the comments on the question it is about; the generated screens create and change it. */
const notifications = LINES.map((edition) =>
  screen(`${notification.mounts[edition]?.screens}/:id`, 'NotificationPage', 'staff:panofs:v', {
    layout: 'admin',
    title: 'Notification',
    edition,
  }),
);

export const practiceScreens = screensOf('practice', [
  screen(REPORTS_SCREEN, 'ReportsPage', 'staff:paques:v', { layout: 'admin', title: 'Reports', edition: MAIN_LINE }),
  screen(COMMENTS_SCREEN, 'CommentsPage', 'staff:paques:v', { layout: 'admin', title: 'Comments', edition: MAIN_LINE }),
  ...notifications,
]);
