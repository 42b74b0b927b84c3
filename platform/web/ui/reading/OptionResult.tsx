import type { ReactNode } from 'react';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { cx } from '../../styles/class-names.ts';
import { clampPercent } from '../data/ScoreBar.tsx';
import { Letter, type Shared, SHELL, SIZES } from './option-parts.tsx';

export type Verdict = 'correct' | 'wrong' | 'other';

export type OptionResultProps = Shared & {
  verdict: Verdict;
  /** The reader's own choice. */
  chosen?: boolean | undefined;
  struck?: boolean | undefined;
  /** The percentage of all learners who chose it. */
  percent?: number | undefined;
  reason?: ReactNode | undefined;
};

const RESULTS: Record<Verdict, { box: string; letter: string; label: string }> = {
  correct: {
    box: 'border-correct bg-correct-soft inset-ring inset-ring-correct',
    letter: 'border-correct bg-correct text-surface',
    label: 'text-correct',
  },
  wrong: {
    box: 'border-wrong bg-wrong-soft inset-ring inset-ring-wrong',
    letter: 'border-wrong bg-wrong text-surface',
    label: 'text-wrong',
  },
  other: { box: 'border-line bg-surface', letter: 'border-line-strong', label: '' },
};

/** The same row after checking: no control, but the verdict in words, the share and the reason. */
export function OptionResult(props: OptionResultProps) {
  const { letter, children, note, size = 'm', verdict, chosen, struck, percent, reason } = props;
  const look = RESULTS[verdict];
  const label = verdict === 'correct' ? (chosen ? 'Your answer, correct' : 'Correct') : chosen ? 'Your answer' : '';
  return (
    <div data-keep="" className={cx(SHELL, SIZES[size], look.box)}>
      <Letter size={size} className={cx(look.letter, 'self-start')}>
        {letter}
      </Letter>
      <div className="min-w-0 flex-1">
        <div className="flex min-h-6 items-start gap-2.5">
          <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2.5">
            <span className="sr-only">{letter}. </span>
            <span className={cx(struck && verdict === 'other' && 'text-ink3 line-through decoration-2')}>
              {children}
            </span>
            {label ? (
              <span className={cx('inline-flex items-center gap-1 text-sm font-bold', look.label)}>
                {verdict === 'correct' ? (
                  <Check className="size-4 [stroke-width:2.5]" />
                ) : (
                  <X className="size-4 [stroke-width:2.5]" />
                )}
                {label}
              </span>
            ) : null}
          </div>
          {note}
          {percent === undefined ? null : <Share percent={percent} />}
        </div>
        {reason ? <div className="mt-0.5 text-sm text-ink2">{reason}</div> : null}
      </div>
    </div>
  );
}

/** The share of all learners: 0.75 px per cent, so that the bar never crowds the text. */
function Share({ percent }: { percent: number }) {
  const whole = Math.round(clampPercent(percent));
  return (
    <span className="inline-flex min-h-6 flex-none items-center gap-2 text-ink2">
      <svg width={Math.max(2, Math.round(whole * 0.75))} height="8" aria-hidden="true" className="hidden xs:block">
        <rect width="100%" height="8" rx="4" className="fill-primary" />
      </svg>
      <span className="num text-xs">
        {whole}%<span className="sr-only"> of everyone chose this</span>
      </span>
    </span>
  );
}
