import { pushApi } from '@app/accounts/contract';
import { callEndpoint } from '@app/platform/web';
import { WORKER } from '@app/platform/web/offline';

/** Whether this browser can show reminders; on an iPhone only once the product is on the home screen. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Why a browser shows no reminders although they were asked for. */
export class PushRefused extends Error {}

async function workerOfSite(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(WORKER);
  return navigator.serviceWorker.ready;
}

/** The browser asks first, then its address is stored for this session. */
export async function startPush(key: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushRefused();
  const { pushManager } = await workerOfSite();
  // One of an earlier key could not be used any more.
  await (await pushManager.getSubscription())?.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint = '', keys = {} } = made.toJSON();
  await callEndpoint(pushApi.startPush, {
    body: { endpoint, p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' },
  });
}

/** The server first: what it has forgotten it cannot send. */
export async function stopPush(): Promise<void> {
  await callEndpoint(pushApi.stopPush, {});
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
