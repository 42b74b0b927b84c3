import { deviceOf } from '@app/access/contract';
import { useSyncExternalStore } from 'react';

/** Below this width, also reached by zooming to 400 %, a 250 px menu leaves too little space for the page. */
const ROOMY = '(min-width: 56.25rem)';

const isHandheld = (): boolean => {
  const hints = (navigator as Navigator & { userAgentData?: { mobile?: boolean } }).userAgentData;
  return deviceOf(navigator.userAgent, hints?.mobile ? '?1' : undefined) === 'handheld';
};
const subscribe = (listener: () => void) => {
  const media = window.matchMedia(ROOMY);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};

/** Whether the menu is shown beside the page; otherwise it is a drawer. */
export const useDesktop = (): boolean => {
  const roomy = useSyncExternalStore(
    subscribe,
    () => window.matchMedia(ROOMY).matches,
    () => true,
  );
  return roomy && !isHandheld();
};
