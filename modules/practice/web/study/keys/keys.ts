export type Command =
  | { readonly kind: 'choose'; readonly at: number }
  | { readonly kind: 'check' | 'next' | 'previous' | 'flag' | 'labs' | 'note' | 'strike' | 'grid' | 'help' };

export interface Press {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly isComposing: boolean;
  readonly repeat: boolean;
}
/** Where the focus is: where people write no key is ours, and a button answers Enter and Space itself. */
export type Focus = 'page' | 'writing' | 'control' | 'scrolling';

export const LETTERS = ['A', 'B', 'C', 'D', 'E'] as const;

const BY_KEY: Readonly<Record<string, Command['kind']>> = {
  enter: 'check',
  n: 'next',
  arrowright: 'next',
  p: 'previous',
  arrowleft: 'previous',
  f: 'flag',
  l: 'labs',
  t: 'note',
  s: 'strike',
  g: 'grid',
  '?': 'help',
};

/** A to E, or 1 to 5. */
function optionAt(key: string): number {
  const letter = LETTERS.findIndex((each) => each.toLowerCase() === key);
  return letter >= 0 ? letter : '12345'.indexOf(key);
}

/** What a key press on the question page asks for; null leaves it to the browser. */
export function commandOf(press: Press, focus: Focus): Command | null {
  if (press.isComposing || press.altKey || press.ctrlKey || press.metaKey || focus === 'writing') return null;
  const key = press.key.toLowerCase();
  if (key.length === 1 && optionAt(key) >= 0) return press.repeat ? null : { kind: 'choose', at: optionAt(key) };
  const kind = BY_KEY[key];
  if (!kind || kind === 'choose') return null;
  if (focus === 'control' && kind === 'check') return null;
  if (focus === 'scrolling' && key.startsWith('arrow')) return null;
  // A key held down does not race through the bank, nor flag and unflag.
  return press.repeat ? null : { kind };
}

export interface KeyHelp {
  readonly keys: readonly string[];
  readonly says: string;
}
/** The table behind the question mark. */
export const KEY_HELP: readonly KeyHelp[] = [
  { keys: ['A', 'E'], says: 'A to E, or 1 to 5: choose an option' },
  { keys: ['Enter'], says: 'Check your answer' },
  { keys: ['N', '→'], says: 'Next question' },
  { keys: ['P', '←'], says: 'Previous question' },
  { keys: ['F'], says: 'Flag or take the flag off' },
  { keys: ['S'], says: 'Strike out the option that has the focus' },
  { keys: ['L'], says: 'Reference ranges' },
  { keys: ['T'], says: 'Write a note' },
  { keys: ['G'], says: 'Go to the grid of questions' },
  { keys: ['?'], says: 'Show this list' },
];
