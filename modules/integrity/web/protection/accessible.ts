/** The mark on the root element, so that styles and scripts of every page can read it. */
const MARK = 'accessible';

/** Whether the reader uses assistive technology: selection and right-click are theirs, and no key is reported. */
export const isAccessible = (): boolean => document.documentElement.dataset[MARK] !== undefined;

const remember = (on: boolean): void => {
  try {
    if (on) localStorage.setItem(MARK, '1');
    else localStorage.removeItem(MARK);
  } catch {
    // Storage refused: it is asked again with the next page.
  }
};

export function showAccessible(on: boolean): void {
  if (on) document.documentElement.dataset[MARK] = '';
  else delete document.documentElement.dataset[MARK];
  remember(on);
}

/** What this browser was last told, until the server has answered. */
export function recallAccessible(): void {
  try {
    if (localStorage.getItem(MARK) === '1') document.documentElement.dataset[MARK] = '';
  } catch {
    // As if nothing had been said.
  }
}
