import { screen, screensOf } from '@app/platform/contract';
import { MESSAGE, PUSH } from './addresses.ts';

/** The screen of one notification is declared by practice, which adds the comments it is about. */
export const notificationsScreens = screensOf('notifications', [
  screen(PUSH, 'PushPage', 'staff:panofs:a', { layout: 'admin', title: 'Push message' }),
  screen(MESSAGE, 'MessagePage', 'staff:pausers:a', { layout: 'admin', title: 'Message to people' }),
]);
