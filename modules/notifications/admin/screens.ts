import { MESSAGE_SCREEN, notification } from '@app/notifications/contract';
import { inSentence, LINES, screen, screensOf } from '@app/platform/contract';

/** The screen of one notification is declared by practice, which adds the comments it is about. */
export const notificationsScreens = screensOf('notifications', [
  ...LINES.map((edition) =>
    screen(`${notification.mounts[edition]?.screens}/create`, 'NotificationCreatePage', 'staff:panofs:a', {
      layout: 'admin',
      title: `New ${inSentence(notification.label)}`,
      edition,
    }),
  ),
  screen('/admin/paplabable/notifications/push', 'PushPage', 'staff:panofs:a', {
    layout: 'admin',
    title: 'Push message',
  }),
  screen(MESSAGE_SCREEN, 'MessagePage', 'staff:pausers:a', { layout: 'admin', title: 'Message to people' }),
  screen(`${MESSAGE_SCREEN}/:id`, 'SentMessagePage', 'staff:pausers:v', { layout: 'admin', title: 'Sent message' }),
]);
