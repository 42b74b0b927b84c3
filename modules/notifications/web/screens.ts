import { screen, screensOf } from '@app/platform/contract';

export const screens = screensOf('notifications', [
  screen('/profile/notifications', 'NotificationsPage', 'subscriber', {
    layout: 'basic',
    title: 'Notifications',
    phone: true,
    noIndex: true,
  }),
  screen('/profile/messages', 'MessagesPage', 'member', { layout: 'basic', title: 'Messages', noIndex: true }),
]);
