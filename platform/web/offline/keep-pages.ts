import type { ModuleScreen } from '@app/platform/contract';

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

/** The pages that were last sent to the worker: the same ones are not sent again. */
let lastPages: string | undefined;

/** Makes these pages available offline. In a browser without service workers they stay online only. */
export async function keepPages(worker: string, pages: readonly string[]): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const [version, joined] = [versionOf(window), pages.join()];
  if (!workers || !import.meta.env.PROD || !version || !navigator.onLine || lastPages === joined) return;
  lastPages = joined;
  try {
    await dropFormer(workers);
    await workers.register(worker);
  } catch (error) {
    // The next page tries again.
    lastPages = undefined;
    throw error;
  }
  const { active } = await workers.ready;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none, unlike a window
  active?.postMessage({ version, files: ownFiles(), pages });
}
