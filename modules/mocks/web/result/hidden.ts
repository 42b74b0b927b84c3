const KEPT = 'mock-compare-hidden';

/** Whether this device hides the comparison with others. */
export const isHidden = (): boolean => {
  try {
    return localStorage.getItem(KEPT) === '1';
  } catch {
    return false;
  }
};
export function keepHidden(hidden: boolean): void {
  try {
    if (hidden) localStorage.setItem(KEPT, '1');
    else localStorage.removeItem(KEPT);
  } catch {
    // Without storage the choice lasts until the page is left.
  }
}
