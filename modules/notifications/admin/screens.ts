import { notification } from '@app/notifications/contract';
import { LINES, screen, screensOf } from '@app/platform/contract';
import { MESSAGE, PUSH } from './addresses.ts';

/** The detail screen of a notification; the generated screens create and change it. */
const details = LINES.map((edition) =>
  screen(`${notification.mounts[edition]?.screens}/:id`, 'NotificationPage', 'staff:panofs:v', {
    layout: 'admin',
    title: 'Notification',
    edition,
  }),
);

export const notificationsScreens = screensOf('notifications', [
  ...details,
  screen(PUSH, 'PushPage', 'staff:panofs:a', { layout: 'admin', title: 'Push message' }),
  screen(MESSAGE, 'MessagePage', 'staff:pausers:a', { layout: 'admin', title: 'Message to people' }),
]);
