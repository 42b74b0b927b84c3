import type { ReactNode } from 'react';
import Check from 'lucide-react/icons/check';
import Strikethrough from 'lucide-react/icons/strikethrough';
import X from 'lucide-react/icons/x';
import { cx } from '../../styles/class-names.ts';
import { clampPercent } from '../data/ScoreBar.tsx';

type Shared = {
  letter: string;
  children: ReactNode;
  /** At the right edge, e.g. "waiting". */
  note?: ReactNode | undefined;
  /** The back office preview and small panes. */
  size?: 's' | 'm' | undefined;
};

export type OptionCardProps = Shared & {
  name: string;
  value: string;
  checked: boolean;
  onChoose: (value: string) => void;
  struck?: boolean | undefined;
  /** Shows the strike button; S on the keyboard is the screen's business. */
  onStrike?: ((struck: boolean) => void) | undefined;
  disabled?: boolean | undefined;
};

export type Verdict = 'correct' | 'wrong' | 'other';

const SHELL = 'relative flex items-center rounded-option border-[1.5px] leading-snug';
const SIZES = { s: 'min-h-10.5 gap-3 px-3 py-1.5 text-sm', m: 'min-h-14 gap-3.5 px-4 py-2.75 text-md' } as const;

function Letter({ children, className, size }: { children: string; className: string; size: 's' | 'm' }) {
  const box = size === 's' ? 'size-6.5 text-2xs' : 'size-8 text-sm';
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid flex-none place-items-center rounded-full border-[1.5px] leading-none font-bold',
        box,
        className,
      )}
    >
      {children}
    </span>
  );
}

/** An answer that can be chosen: the whole row is the target, a real radio is inside. */
export function OptionCard(props: OptionCardProps) {
  const { letter, children, note, size = 'm', name, value, checked, onChoose, struck, onStrike, disabled } = props;
  const look = disabled
    ? 'cursor-not-allowed border-line bg-sunken text-ink3'
    : checked
      ? 'border-primary bg-primary-soft inset-ring inset-ring-primary'
      : struck
        ? 'border-dashed border-line-strong bg-transparent'
        : 'border-line-strong bg-surface hover:border-primary hover:bg-primary-soft/35';
  return (
    <div
      data-chosen={checked || undefined}
      className={cx(
        SHELL,
        'has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus',
        look,
      )}
    >
      <label className={cx('flex flex-1 items-center', SIZES[size], disabled && 'cursor-not-allowed')}>
        <input
          type="radio"
          className="sr-only"
          name={name}
          value={value}
          checked={checked}
          disabled={disabled}
          onChange={() => onChoose(value)}
        />
        <Letter size={size} className={checked ? 'border-primary bg-primary text-on-primary' : 'border-line-strong'}>
          {letter}
        </Letter>
        <span className="sr-only">{letter}. </span>
        <span className={cx('min-w-0 flex-1', struck && 'text-ink3 line-through decoration-2')}>{children}</span>
        {note ? <span className="flex-none text-sm text-ink3">{note}</span> : null}
        {struck ? <span className="flex-none text-sm text-ink3">struck</span> : null}
      </label>
      {onStrike && !disabled ? (
        <button
          type="button"
          aria-pressed={Boolean(struck)}
          aria-label={`Strike out option ${letter}`}
          title="Strike out"
          onClick={() => onStrike(!struck)}
          className={cx(
            'mr-1 grid flex-none place-items-center rounded-md text-ink3 hover:bg-sunken hover:text-ink aria-pressed:text-ink',
            size === 's' ? 'size-9' : 'size-11',
          )}
        >
          <Strikethrough />
        </button>
      ) : null}
    </div>
  );
}

export type OptionResultProps = Shared & {
  verdict: Verdict;
  /** The reader's own choice. */
  chosen?: boolean | undefined;
  struck?: boolean | undefined;
  /** How many per cent of everyone chose it. */
  percent?: number | undefined;
  reason?: ReactNode | undefined;
};

const RESULTS: Record<Verdict, { box: string; letter: string; say: string }> = {
  correct: {
    box: 'border-correct bg-correct-soft inset-ring inset-ring-correct',
    letter: 'border-correct bg-correct text-surface',
    say: 'text-correct',
  },
  wrong: {
    box: 'border-wrong bg-wrong-soft inset-ring inset-ring-wrong',
    letter: 'border-wrong bg-wrong text-surface',
    say: 'text-wrong',
  },
  other: { box: 'border-line bg-surface', letter: 'border-line-strong', say: '' },
};

/** The same row after checking: no control any more, but the verdict in words, the share and the reason. */
export function OptionResult(props: OptionResultProps) {
  const { letter, children, note, size = 'm', verdict, chosen, struck, percent, reason } = props;
  const look = RESULTS[verdict];
  const said = verdict === 'correct' ? (chosen ? 'Your answer, correct' : 'Correct') : chosen ? 'Your answer' : '';
  return (
    <div data-keep="" className={cx(SHELL, SIZES[size], look.box)}>
      <Letter size={size} className={cx(look.letter, 'self-start')}>
        {letter}
      </Letter>
      <div className="min-w-0 flex-1">
        <div className="flex min-h-6 flex-wrap items-center gap-x-2.5">
          <span className="sr-only">{letter}. </span>
          <span className={cx(struck && verdict === 'other' && 'text-ink3 line-through decoration-2')}>{children}</span>
          {said ? (
            <span className={cx('inline-flex items-center gap-1 text-sm font-bold', look.say)}>
              {verdict === 'correct' ? (
                <Check className="size-4 [stroke-width:2.5]" />
              ) : (
                <X className="size-4 [stroke-width:2.5]" />
              )}
              {said}
            </span>
          ) : null}
          <span className="ml-auto">{note}</span>
          {percent === undefined ? null : <Share percent={percent} />}
        </div>
        {reason ? <div className="mt-0.5 text-sm text-ink2">{reason}</div> : null}
      </div>
    </div>
  );
}

/** The share of everyone: 0.75 px per cent, so the bar never crowds the text. */
function Share({ percent }: { percent: number }) {
  const whole = Math.round(clampPercent(percent));
  return (
    <span className="inline-flex items-center gap-2 text-ink2">
      <svg width={Math.max(2, Math.round(whole * 0.75))} height="8" aria-hidden="true" className="hidden xs:block">
        <rect width="100%" height="8" rx="4" className="fill-primary" />
      </svg>
      <span className="num text-xs">
        {whole}%<span className="sr-only"> of everyone chose this</span>
      </span>
    </span>
  );
}
