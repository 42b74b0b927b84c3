import type { KeyRow } from '@app/platform/web/ui';

/** The shortcuts listed in the help dialog, in order of use. */
export const EXAM_KEYS: readonly KeyRow[] = [
  { keys: ['A', 'E'], label: 'A to E, or 1 to 5: choose an option' },
  { keys: ['Shift+A', 'Shift+E'], label: 'Shift with a letter: strike that option out, or bring it back' },
  { keys: ['S'], label: 'Strike out the option you are on' },
  { keys: ['N', '→'], label: 'Next question' },
  { keys: ['P', '←'], label: 'Previous question' },
  { keys: ['F'], label: 'Flag, or remove the flag' },
  { keys: ['H'], label: 'Highlight the selected text, or choose sentences' },
  { keys: ['L'], label: 'Reference ranges' },
  { keys: ['K'], label: 'Calculator' },
  { keys: ['T'], label: 'Scratchpad' },
  { keys: ['Shift+T'], label: 'Hear the time left' },
  { keys: ['G'], label: 'Go to the grid of questions' },
  { keys: ['?'], label: 'Show this list' },
];
