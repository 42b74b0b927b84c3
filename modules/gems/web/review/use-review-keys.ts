import { isKeyTaken, type KeyRow, useKeydown } from '@app/platform/web/ui';

const REVIEW_KEYS = [
  ['Space', 'Turn the card'],
  ['1', 'Again'],
  ['2', 'Hard'],
  ['3', 'Good'],
  ['4', 'Easy'],
  ['U', 'Undo the last rating'],
  ['N', 'Write a note'],
  ['R', 'Report a problem'],
  ['E', 'Edit a card of your own'],
  ['?', 'Show this list'],
] as const;
export type ReviewKey = (typeof REVIEW_KEYS)[number][0];
export const REVIEW_KEY_HELP: readonly KeyRow[] = REVIEW_KEYS.map(([key, label]) => ({ keys: [key], label }));

const nameOf = (key: string): string => (key === ' ' ? 'Space' : key.toUpperCase());

/** The keyboard shortcuts of a review; off while typing or while a dialog is open. */
export function useReviewKeys(isOn: boolean, run: (key: ReviewKey) => void): void {
  useKeydown((event) => {
    const { target } = event;
    if (isKeyTaken(event)) return;
    const found = REVIEW_KEYS.find(([key]) => key === nameOf(event.key));
    // A focused button or link handles the space key itself.
    if (!found || (found[0] === 'Space' && target instanceof Element && target.closest('button, a'))) return;
    event.preventDefault();
    run(found[0]);
  }, isOn);
}
