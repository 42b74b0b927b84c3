import type { KeyRow } from '@app/platform/web/ui';

/** The shortcuts listed in the help dialog, in order of use. */
export const EXAM_KEYS: readonly KeyRow[] = [
  { keys: ['A', 'E'], says: 'A to E, or 1 to 5: choose an option' },
  { keys: ['Shift+A', 'Shift+E'], says: 'Shift with a letter: strike that option out, or bring it back' },
  { keys: ['S'], says: 'Strike out the option you are on' },
  { keys: ['N', '→'], says: 'Next question' },
  { keys: ['P', '←'], says: 'Previous question' },
  { keys: ['F'], says: 'Flag, or remove the flag' },
  { keys: ['H'], says: 'Highlight the selected text, or choose sentences' },
  { keys: ['L'], says: 'Reference ranges' },
  { keys: ['K'], says: 'Calculator' },
  { keys: ['T'], says: 'Scratchpad' },
  { keys: ['Shift+T'], says: 'Hear the time left' },
  { keys: ['G'], says: 'Go to the grid of questions' },
  { keys: ['?'], says: 'Show this list' },
];
