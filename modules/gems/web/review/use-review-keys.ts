import { useEffect, useEffectEvent } from 'react';

export const REVIEW_KEYS = [
  ['Space', 'Turn the card'],
  ['1', 'Again'],
  ['2', 'Hard'],
  ['3', 'Good'],
  ['4', 'Easy'],
  ['U', 'Undo the last rating'],
  ['N', 'Write a note'],
  ['R', 'Report a problem'],
  ['E', 'Edit a card of your own'],
  ['?', 'These keys'],
] as const;
export type ReviewKey = (typeof REVIEW_KEYS)[number][0];

const WRITING = 'input, textarea, select, [contenteditable]:not([contenteditable=false])';
const nameOf = (key: string): string => (key === ' ' ? 'Space' : key.toUpperCase());

/** The keys of a review; not while somebody writes or a dialog is open. */
export function useReviewKeys(isOn: boolean, run: (key: ReviewKey) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || document.querySelector('dialog[open]')) return;
    if (target instanceof Element && target.closest(WRITING)) return;
    const found = REVIEW_KEYS.find(([key]) => key === nameOf(event.key));
    // A focused button takes the space key itself.
    if (!found || (found[0] === 'Space' && target instanceof Element && target.closest('button, a'))) return;
    event.preventDefault();
    run(found[0]);
  });
  useEffect(() => {
    if (!isOn) return;
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [isOn]);
}
