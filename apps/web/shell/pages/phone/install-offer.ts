import { useSyncExternalStore } from 'react';

/** The event by which some browsers offer to install the site; others have a menu entry only. */
interface InstallOffer extends Event {
  readonly prompt: () => Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();

function change(next: InstallOffer | null): void {
  offer = next;
  for (const listener of listeners) listener();
}
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The browser makes its offer once, before the page that shows it may have loaded; we show it on the phone's home only. */
export function watchInstallOffer(page: Window): void {
  page.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    change(event as InstallOffer);
  });
  page.addEventListener('appinstalled', () => change(null));
}

/** Shows the browser's own question, if it has offered one. */
export const useInstallOffer = (): (() => Promise<unknown>) | null => {
  const shown = useSyncExternalStore(
    subscribe,
    () => offer,
    () => null,
  );
  if (!shown) return null;
  return async () => {
    // An offer can be used once, whatever the answer.
    change(null);
    await shown.prompt();
  };
};
