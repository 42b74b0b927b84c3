type Each<Kind> = Kind extends Kind ? { readonly kind: Kind } : never;
export type Command =
  | { readonly kind: 'choose'; readonly at: number }
  /** Confidence, from 1. */
  | { readonly kind: 'confidence'; readonly level: number }
  | Each<Plain>;
type Plain =
  | 'check'
  | 'next'
  | 'previous'
  | 'flag'
  | 'labs'
  | 'calculator'
  | 'note'
  | 'strike'
  | 'highlight'
  | 'grid'
  | 'help';

export interface Press {
  readonly key: string;
  /** The physical key: with Alt some keyboards produce another character. */
  readonly code: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly isComposing: boolean;
  readonly repeat: boolean;
}
/** Where the focus is: no shortcut works in a text field, and a focused button handles Enter itself. */
export type Focus = 'page' | 'writing' | 'control' | 'scrolling';

export const LETTERS = ['A', 'B', 'C', 'D', 'E'] as const;

const BY_KEY: Readonly<Record<string, Plain>> = {
  enter: 'check',
  n: 'next',
  arrowright: 'next',
  p: 'previous',
  arrowleft: 'previous',
  f: 'flag',
  l: 'labs',
  k: 'calculator',
  t: 'note',
  s: 'strike',
  h: 'highlight',
  g: 'grid',
  '?': 'help',
};

/** A to E, or 1 to 5. */
function optionAt(key: string): number {
  const letter = LETTERS.findIndex((each) => each.toLowerCase() === key);
  return letter >= 0 ? letter : '12345'.indexOf(key);
}

const LEVELS = ['Digit1', 'Digit2', 'Digit3'];
/** Alt with 1 to 3, and nothing else with Alt. */
function levelOf({ code, repeat }: Press): Command | null {
  const level = LEVELS.indexOf(code) + 1;
  return level > 0 && !repeat ? { kind: 'confidence', level } : null;
}

/** The command for a key press on the question page; null leaves it to the browser. */
export function commandOf(press: Press, focus: Focus): Command | null {
  if (press.isComposing || press.ctrlKey || press.metaKey || focus === 'writing') return null;
  if (press.altKey) return levelOf(press);
  const key = press.key.toLowerCase();
  if (key.length === 1 && optionAt(key) >= 0) return press.repeat ? null : { kind: 'choose', at: optionAt(key) };
  const kind = BY_KEY[key];
  if (!kind) return null;
  if (focus === 'control' && kind === 'check') return null;
  if (focus === 'scrolling' && key.startsWith('arrow')) return null;
  // Ignores key repeat, which would race through the bank or toggle the flag.
  return press.repeat ? null : { kind };
}
