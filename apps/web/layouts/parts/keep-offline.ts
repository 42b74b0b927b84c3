import type { ModuleScreen } from '@app/platform/contract';
import { PHONE_ROOT } from '../../navigation/phone.ts';

const WORKER = '/on-the-go-worker.js';
/** Leaving must be possible too: that is where unsent work is asked about, and it leads home. */
const ALWAYS = ['/', '/logout'];

/** The screens of one bank in the form they are looked at in: a desktop has no use for those of a phone. */
export const pagesBeside = (
  screens: readonly ModuleScreen[],
  here: { readonly row: ModuleScreen | undefined; readonly onPhone: boolean },
): readonly string[] => {
  const { row, onPhone } = here;
  const beside = row?.edition
    ? screens.filter(({ module, edition }) => module === row.module && edition === row.edition)
    : [];
  return [...beside.map(({ path }) => (onPhone ? PHONE_ROOT + path : path)), ...ALWAYS];
};

/** What this page was made of: the worker was not there yet when it was fetched. */
const ownFiles = (): readonly string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === window.location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);

/** The build this tab runs. */
const versionOf = (page: Window): string | undefined =>
  (page as { __reactRouterManifest?: { readonly version?: string } }).__reactRouterManifest?.version;

/** A worker for the phone landing alone stood here once: the one for the whole site takes its place. */
async function dropFormer(workers: ServiceWorkerContainer): Promise<void> {
  const former = (await workers.getRegistrations()).filter(({ scope }) => new URL(scope).pathname !== '/');
  await Promise.all(former.map((each) => each.unregister()));
}

let told: string | undefined;

/** Lets these pages open without signal. A browser that refuses simply has them only with one. */
export async function keepForOffline(pages: readonly string[]): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const [version, telling] = [versionOf(window), pages.join()];
  if (!workers || !import.meta.env.PROD || !version || !navigator.onLine || told === telling) return;
  told = telling;
  await dropFormer(workers);
  await workers.register(WORKER);
  const { active } = await workers.ready;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none, unlike a window
  active?.postMessage({ version, files: ownFiles(), pages });
}
