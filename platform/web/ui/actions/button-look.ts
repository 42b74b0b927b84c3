import { cx } from '../../styles/class-names.ts';

export type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'danger' | 'flag' | 'paper' | 'on-panel';
export type ButtonSize = 's' | 'm' | 'l';

/** `paper` and `on-panel` are the primary and secondary button on the spruce panel. `flag` is berry: flags and gems only. */
export type ButtonLook = {
  tone?: ButtonTone | undefined;
  size?: ButtonSize | undefined;
  block?: boolean | undefined;
};

/** The rules are in styles/parts.css: a page has many buttons, and one class name for each keeps the HTML small. */
const TONES: Record<ButtonTone, string> = {
  primary: 'btn-primary',
  secondary: 'btn-secondary',
  quiet: 'btn-quiet',
  danger: 'btn-danger',
  flag: 'btn-flag',
  paper: 'btn-paper',
  'on-panel': 'btn-on-panel',
};

const SIZES: Record<ButtonSize, string> = {
  s: 'min-h-9 max-md:min-h-11 px-3 text-sm rounded-item',
  m: 'min-h-11 px-4.5 text-base rounded-md',
  l: 'min-h-13.5 px-6.5 text-lg rounded-option',
};

const SQUARES: Record<ButtonSize, string> = {
  s: 'size-9 rounded-item',
  m: 'size-11 rounded-md',
  l: 'size-13.5 rounded-option',
};

export function buttonClass(look: ButtonLook, className?: string): string {
  const { tone = 'secondary', size = 'm', block } = look;
  return cx('btn', TONES[tone], SIZES[size], block && 'w-full', className);
}

export function squareButtonClass(look: Omit<ButtonLook, 'block'>, className?: string): string {
  const { tone = 'quiet', size = 'm' } = look;
  return cx('btn relative', TONES[tone], SQUARES[size], className);
}
