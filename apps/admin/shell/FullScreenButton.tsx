import { IconButton, toast } from '@app/platform/web/ui';
import Maximize2 from 'lucide-react/icons/maximize-2';
import Minimize2 from 'lucide-react/icons/minimize-2';
import { useSyncExternalStore } from 'react';

/** Fixed wording of the specification. */
const UNSUPPORTED = 'you browser can not work';

const subscribe = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
};

async function toggle() {
  try {
    if (!document.fullscreenEnabled) throw new Error('the browser does not allow full screen');
    if (document.fullscreenElement) await document.exitFullscreen();
    else await document.documentElement.requestFullscreen();
  } catch {
    toast({ message: UNSUPPORTED, tone: 'error' });
  }
}

/** Follows the browser's own state, so that Escape and F11 show here too. */
export function FullScreenButton() {
  const full = useSyncExternalStore(
    subscribe,
    () => document.fullscreenElement !== null,
    () => false,
  );
  return (
    <IconButton
      label={full ? 'Leave full screen' : 'Full screen'}
      data-state={full ? 'compress' : 'expand'}
      icon={full ? <Minimize2 /> : <Maximize2 />}
      onClick={() => void toggle()}
    />
  );
}
