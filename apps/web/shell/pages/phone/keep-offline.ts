import { PHONE_ROOT } from '../../../navigation/phone.ts';

const WORKER = '/on-the-go-worker.js';

/** What this page was made of: the worker was not there yet when it was fetched. */
const ownFiles = (): readonly string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${window.location.origin}/assets/`));

/** Lets the landing open without signal. A browser that refuses simply has it only with one. */
export async function keepForOffline(): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers || !import.meta.env.PROD) return;
  const registration = await workers.register(WORKER, { scope: PHONE_ROOT });
  const worker = registration.active ?? (await workers.ready).active;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none, unlike a window
  worker?.postMessage({ keep: ownFiles() });
}
