import { deviceOf } from '@app/access/contract';
import { useBelow } from '@app/platform/admin';

const isHandheld = (): boolean => {
  const hints = (navigator as Navigator & { userAgentData?: { mobile?: boolean } }).userAgentData;
  return deviceOf(navigator.userAgent, hints?.mobile ? '?1' : undefined) === 'handheld';
};

/**
 * Whether the menu is shown beside the page; otherwise it is a drawer. In a narrow window, also reached by zooming to
 * 400 % or by double text, a 250 px menu leaves too little space for the page.
 */
export const useDesktop = (): boolean => !useBelow('md') && !isHandheld();
