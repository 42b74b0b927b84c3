import type { KeyRow } from '@app/platform/web/ui';

/** The table behind the question-mark key. */
export const KEY_HELP: readonly KeyRow[] = [
  { keys: ['A', 'E'], label: 'A to E, or 1 to 5: choose an option' },
  { keys: ['Enter'], label: 'Check your answer; in a timed set, next question' },
  { keys: ['N', '→'], label: 'Next question' },
  { keys: ['P', '←'], label: 'Previous question' },
  { keys: ['F'], label: 'Flag, or remove the flag' },
  { keys: ['S'], label: 'Strike out the option you are on' },
  { keys: ['H'], label: 'Highlight the selected text, or choose sentences' },
  { keys: ['L'], label: 'Reference ranges' },
  { keys: ['K'], label: 'Calculator' },
  { keys: ['T'], label: 'Write a note' },
  { keys: ['G'], label: 'Go to the grid of questions' },
  { keys: ['Alt+1', 'Alt+3'], label: 'Alt with 1 to 3: guessing, fairly sure, certain' },
  { keys: ['?'], label: 'Show this list' },
];
