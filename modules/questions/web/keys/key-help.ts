import type { KeyRow } from '@app/platform/web/ui';

/** The table behind the question-mark key. */
export const KEY_HELP: readonly KeyRow[] = [
  { keys: ['A', 'E'], says: 'A to E, or 1 to 5: choose an option' },
  { keys: ['Enter'], says: 'Check your answer; in a timed set, next question' },
  { keys: ['N', '→'], says: 'Next question' },
  { keys: ['P', '←'], says: 'Previous question' },
  { keys: ['F'], says: 'Flag, or remove the flag' },
  { keys: ['S'], says: 'Strike out the option you are on' },
  { keys: ['H'], says: 'Highlight the selected text, or choose sentences' },
  { keys: ['L'], says: 'Reference ranges' },
  { keys: ['K'], says: 'Calculator' },
  { keys: ['T'], says: 'Write a note' },
  { keys: ['G'], says: 'Go to the grid of questions' },
  { keys: ['Alt+1', 'Alt+3'], says: 'Alt with 1 to 3: guessing, fairly sure, certain' },
  { keys: ['?'], says: 'Show this list' },
];
