/** A data attribute of the root element, so that styles and scripts of every page can read it; also the storage key. */
const MARK = 'accessible';

/** Whether the reader uses assistive technology: selection and right-click are allowed, and no key is reported. */
export const isAccessible = (): boolean => document.documentElement.dataset[MARK] !== undefined;

const remember = (on: boolean): void => {
  try {
    if (on) localStorage.setItem(MARK, '1');
    else localStorage.removeItem(MARK);
  } catch {
    // Storage refused: the next page asks the server again.
  }
};

export function showAccessible(on: boolean): void {
  if (on) document.documentElement.dataset[MARK] = '';
  else delete document.documentElement.dataset[MARK];
  remember(on);
}

/** Uses the last known value of this browser until the server has replied. */
export function recallAccessible(): void {
  try {
    if (localStorage.getItem(MARK) === '1') document.documentElement.dataset[MARK] = '';
  } catch {
    // Storage refused: the default applies.
  }
}
