import { cx } from '../../styles/class-names.ts';

export type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'danger' | 'flag' | 'paper' | 'on-panel';
export type ButtonSize = 's' | 'm' | 'l';

/** `paper` and `on-panel` are the main and second button on the spruce panel. `flag` is berry: flags and gems only. */
export type ButtonLook = {
  tone?: ButtonTone | undefined;
  size?: ButtonSize | undefined;
  block?: boolean | undefined;
};

const TONES: Record<ButtonTone, string> = {
  primary:
    'bg-primary border-primary text-on-primary hover:bg-primary-hover hover:border-primary-hover active:bg-primary-hover',
  secondary: 'bg-surface border-line-strong text-ink hover:bg-sunken hover:border-ink3 active:bg-pressed',
  quiet: 'bg-transparent border-transparent text-ink hover:bg-sunken active:bg-pressed',
  danger: 'bg-surface border-wrong text-wrong hover:bg-wrong-soft active:bg-wrong-soft',
  flag: 'bg-surface border-berry text-berry hover:bg-berry-soft active:bg-berry-soft',
  paper: 'bg-on-panel border-on-panel text-panel hover:bg-on-panel-2 hover:border-on-panel-2',
  'on-panel': 'bg-transparent border-on-panel-2 text-on-panel hover:bg-panel-well',
};

const SIZES: Record<ButtonSize, string> = {
  s: 'min-h-9 px-3 text-sm rounded-item',
  m: 'min-h-11 px-4.5 text-base rounded-md',
  l: 'min-h-13.5 px-6.5 text-lg rounded-option',
};

const SQUARES: Record<ButtonSize, string> = {
  s: 'size-9 rounded-item',
  m: 'size-11 rounded-md',
  l: 'size-13.5 rounded-option',
};

const SHELL =
  'inline-flex items-center justify-center gap-2 border font-semibold leading-tight no-underline text-center transition-colors';
const OFF =
  'disabled:bg-sunken disabled:border-line disabled:text-ink3 disabled:cursor-not-allowed aria-disabled:cursor-not-allowed';

export function buttonClass(look: ButtonLook, className?: string): string {
  const { tone = 'secondary', size = 'm', block } = look;
  return cx(SHELL, OFF, TONES[tone], SIZES[size], block && 'w-full', className);
}

export function squareButtonClass(look: Omit<ButtonLook, 'block'>, className?: string): string {
  const { tone = 'quiet', size = 'm' } = look;
  return cx(SHELL, OFF, 'relative', TONES[tone], SQUARES[size], className);
}
