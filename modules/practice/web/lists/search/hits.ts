import type { KeyboardEvent } from 'react';

/** Results carry `data-hit`, so that the arrow keys find them in any list or group. */
const hits = (): readonly HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-hit]')];

/** False when there are no results. */
export function focusFirstHit(): boolean {
  const [first] = hits();
  first?.focus();
  return first !== undefined;
}

/** Up and down move through the results; every other key is left to the browser. */
export function walkHits(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const all = hits();
  const next = all[all.indexOf(event.currentTarget) + (event.key === 'ArrowDown' ? 1 : -1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
