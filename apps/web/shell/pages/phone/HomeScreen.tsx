import { deviceStore, useSite } from '@app/platform/web';
import { DAY_MS } from '@app/platform/contract';
import { Button } from '@app/platform/web/ui';
import Share from 'lucide-react/icons/share';
import { useState, useSyncExternalStore } from 'react';
import { useInstallOffer } from './install-offer.ts';

const LATER = 'install-later';
const LATER_MS = 60 * DAY_MS;

/** How this browser installs a site, in its own words. */
export function stepsFor(userAgent: string): string {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'In Safari tap Share, then Add to Home Screen.';
  if (/Android/.test(userAgent)) return 'Open your browser’s menu, then tap Install app or Add to Home screen.';
  return 'Open your browser’s menu and choose Install.';
}

/** Installed already, or "Not now" in the last weeks. */
const isSettled = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches ||
  Date.now() - Number(deviceStore.getItem(LATER) ?? 0) < LATER_MS;

const never = () => () => undefined;

/** Puts the product on the home screen: by the browser's own question where it has one, otherwise in words. */
export function HomeScreen() {
  const { brand } = useSite();
  const install = useInstallOffer();
  const [isLater, setLater] = useState(false);
  const steps = useSyncExternalStore(
    never,
    () => (isSettled() ? '' : stepsFor(navigator.userAgent)),
    () => '',
  );
  if (isLater || (!steps && !install)) return null;
  const later = () => {
    deviceStore.setItem(LATER, String(Date.now()));
    setLater(true);
  };
  return (
    <section aria-labelledby="install" className="flex gap-4 rounded-lg border border-line bg-surface p-5">
      <img src="/icon-192.png" alt="" width={52} height={52} className="size-13 flex-none rounded-option" />
      <div className="min-w-0 flex-1">
        <h2 id="install" className="text-xl font-medium">
          Put {brand} on your home screen
        </h2>
        <p className="mt-1 text-ink2">
          Opens full screen, and without signal. You can remove it like any app.{install ? '' : ` ${steps}`}
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          {install ? (
            <Button icon={<Share />} onClick={() => void install()}>
              Install
            </Button>
          ) : null}
          <Button tone="quiet" onClick={later}>
            Not now
          </Button>
        </div>
      </div>
    </section>
  );
}
