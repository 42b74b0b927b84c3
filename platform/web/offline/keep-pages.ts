import { MINUTE_MS, type ModuleScreen } from '@app/platform/contract';

/** The one worker of the site: it keeps pages and shows reminders. */
export const WORKER = '/on-the-go-worker.js';

/** The screens that are cached together: those of the same module with the same group name. */
export const screensBeside = (
  screens: readonly ModuleScreen[],
  row: ModuleScreen | undefined,
): readonly ModuleScreen[] =>
  row?.offlineGroup
    ? screens.filter(({ module, offlineGroup }) => module === row.module && offlineGroup === row.offlineGroup)
    : [];

/** The files of this page: it was loaded before the service worker ran, so the worker has not seen them. */
const ownFiles = (): readonly string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === window.location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);

/** The build this tab runs. */
const versionOf = (page: Window): string | undefined =>
  (page as { __reactRouterManifest?: { readonly version?: string } }).__reactRouterManifest?.version;

/** Earlier builds registered a worker for part of the site: the one for the whole site replaces it. */
async function dropFormer(workers: ServiceWorkerContainer): Promise<void> {
  const former = (await workers.getRegistrations()).filter(({ scope }) => new URL(scope).pathname !== '/');
  await Promise.all(former.map((each) => each.unregister()));
}

/** Browsers end a worker that runs longer, so an answer that has not come by then never will. */
const ANSWER_MS = 5 * MINUTE_MS;

/** Whether the worker has kept what it was sent. */
const isKeptBy = (worker: ServiceWorker, message: object): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const end = (kept: boolean) => {
      clearTimeout(timer);
      port1.close();
      resolve(kept);
    };
    const timer = setTimeout(() => end(false), ANSWER_MS);
    port1.addEventListener('message', ({ data }) => end(data === true));
    port1.start();
    worker.postMessage(message, [port2]);
  });

async function register(workers: ServiceWorkerContainer, worker: string): Promise<ServiceWorker | null> {
  await dropFormer(workers);
  await workers.register(worker);
  return (await workers.ready).active;
}

/** The pages that were last sent to the worker, unless it failed to keep them: the same ones are not sent again. */
let lastPages: string | undefined;

const PAGES = 'on-the-go-pages-';

/**
 * The patterns of the pages the worker has kept for the build of this tab, each with all its files. Those of another build
 * do not open from here: its scripts and routes have other names.
 */
export async function keptPages(): Promise<readonly string[]> {
  const version = versionOf(window);
  if (typeof caches === 'undefined' || !version || !(await caches.has(PAGES + version))) return [];
  const requests = await (await caches.open(PAGES + version)).keys();
  return requests.map(({ url }) => decodeURI(new URL(url).pathname));
}

/** Makes these pages available offline. In a browser without service workers they stay online only. */
export async function keepPages(worker: string, pages: readonly string[]): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const [version, joined] = [versionOf(window), pages.join()];
  if (!workers || !import.meta.env.PROD || !version || !navigator.onLine || lastPages === joined) return;
  lastPages = joined;
  let isKept = false;
  try {
    const active = await register(workers, worker);
    isKept = active !== null && (await isKeptBy(active, { version, files: ownFiles(), pages }));
  } finally {
    // The next page tries again, unless others have been sent meanwhile.
    if (!isKept && lastPages === joined) lastPages = undefined;
  }
}
