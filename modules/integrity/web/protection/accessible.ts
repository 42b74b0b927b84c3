import { deviceStore } from '@app/platform/web';

/** A data attribute of the root element, so that styles and scripts of every page can read it; also the storage key. */
const MARK = 'accessible';

/** Whether the reader uses assistive technology: selection and right-click are allowed, and no key is reported. */
export const isAccessible = (): boolean => document.documentElement.dataset[MARK] !== undefined;

const remember = (on: boolean): void => {
  if (on) deviceStore.setItem(MARK, '1');
  else deviceStore.removeItem(MARK);
};

export function showAccessible(on: boolean): void {
  if (on) document.documentElement.dataset[MARK] = '';
  else delete document.documentElement.dataset[MARK];
  remember(on);
}

/** Uses the last known value of this browser until the server has replied. */
export function recallAccessible(): void {
  if (deviceStore.getItem(MARK) === '1') document.documentElement.dataset[MARK] = '';
}
