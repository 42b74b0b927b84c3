import { eraseSection, exportSection } from '@app/accounts/server';
import { notification } from '@app/notifications/contract';
import { contribute } from '@app/platform/contract';
import { type Deps, type Module, module } from '@app/platform/server';
import { deliverHandler } from './inbox/deliver-letter.ts';
import { messagesPanel } from './inbox/panel.ts';
import { erasePerson, messagesOf, noticesOf } from './personal-data.repo.ts';
import type { Push } from './push/push.ts';
import { notificationsRoutes } from './routes.ts';
import { notificationHooks } from './staff/notification-hooks.ts';
import { tidyHandler } from './notices/tidy.ts';

export { firebasePush, serviceAccountShape } from './push/firebase.ts';
export type { Push } from './push/push.ts';
export { sendLetter } from './inbox/send-letter.ts';
export { readDetails } from './staff/read-details.ts';
export { announce, correct, hide, type Notice, notify, withdraw } from './notices/notify.ts';

const collect = async ({ db }: Deps, userId: string) => ({
  notifications: await noticesOf(db, userId),
  messages: await messagesOf(db, userId),
});

/** Without a push provider, push messages are refused with the reason. */
export const createNotifications = (options: { readonly push?: Push | null } = {}): Module =>
  module({
    name: 'notifications',
    resources: [notification],
    hooks: { notification: notificationHooks },
    routes: notificationsRoutes(options.push ?? null),
    jobs: [deliverHandler, tidyHandler],
    contributes: [
      messagesPanel,
      contribute(exportSection, { name: 'notifications', collect }),
      contribute(eraseSection, { name: 'notifications', erase: ({ db }, userId) => erasePerson(db, userId) }),
    ],
  });
