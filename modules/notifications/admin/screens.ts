import { MESSAGE_SCREEN } from '@app/notifications/contract';
import { screen, screensOf } from '@app/platform/contract';

/** The screen of one notification is declared by practice, which adds the comments it is about. */
export const notificationsScreens = screensOf('notifications', [
  screen('/admin/paplabable/notifications/push', 'PushPage', 'staff:panofs:a', {
    layout: 'admin',
    title: 'Push message',
  }),
  screen(MESSAGE_SCREEN, 'MessagePage', 'staff:pausers:a', { layout: 'admin', title: 'Message to people' }),
  screen(`${MESSAGE_SCREEN}/:id`, 'SentMessagePage', 'staff:pausers:v', { layout: 'admin', title: 'Sent message' }),
]);
