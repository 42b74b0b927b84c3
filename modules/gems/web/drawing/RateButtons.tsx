import { type CardRating, type CardState, nextDates, RATING_NAMES, RATINGS } from '@app/gems/contract';
import { useState } from 'react';
import { shortWait } from './short-wait.ts';

export interface RateButtonsProps {
  /** Null: a card that is new to the learner. */
  readonly state: CardState | null;
  readonly retention: number;
  /** Without it the buttons are only a preview. */
  readonly onRate?: (rating: CardRating) => void;
}

/** The four ratings, each with when the card would be due. */
export function RateButtons({ state, retention, onRate }: RateButtonsProps) {
  const [now] = useState(Date.now);
  const dates = nextDates(state, now, retention);
  return (
    <div className="grid grid-cols-4 gap-1.5" role="group" aria-label="How did it go?">
      {RATINGS.map((rating) => (
        <button
          key={rating}
          type="button"
          disabled={onRate === undefined}
          aria-keyshortcuts={onRate ? String(rating) : undefined}
          onClick={() => onRate?.(rating)}
          className={`flex min-h-16 flex-col items-center justify-center rounded-md border font-bold ${
            rating === 3 ? 'border-primary bg-primary text-on-primary' : 'border-line-strong bg-surface text-ink'
          }`}
        >
          {RATING_NAMES[rating]}
          <span className="num text-sm font-normal">{shortWait(dates[rating], now)}</span>
        </button>
      ))}
    </div>
  );
}
