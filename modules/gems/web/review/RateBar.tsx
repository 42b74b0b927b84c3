import { type CardRating, type CardState, nextDates, RATING_NAMES, RATINGS } from '@app/gems/contract';
import { Button } from '@app/platform/web/ui';
import { useState } from 'react';
import { shortDate } from '../due-text.ts';

interface RateBarProps {
  readonly state: CardState | null;
  readonly retention: number;
  readonly isTurned: boolean;
  readonly onTurn: () => void;
  readonly onRate: (rating: CardRating) => void;
}

/** Under the thumb: turn the card, then say how it went. Each rating says when the card comes back. */
export function RateBar({ state, retention, isTurned, onTurn, onRate }: RateBarProps) {
  const [now] = useState(Date.now);
  const dates = nextDates(state, now, retention);
  return (
    <div className="sticky bottom-0 z-2 -mx-4 border-t border-line bg-surface px-2 py-2.5 sm:mx-0 sm:rounded-lg sm:border">
      {isTurned ? (
        <div className="grid grid-cols-4 gap-1.5" role="group" aria-label="How did it go?">
          {RATINGS.map((rating) => (
            <button
              key={rating}
              type="button"
              aria-keyshortcuts={String(rating)}
              onClick={() => onRate(rating)}
              className={`flex min-h-16 flex-col items-center justify-center rounded-md border font-bold ${
                rating === 3 ? 'border-primary bg-primary text-on-primary' : 'border-line-strong bg-surface text-ink'
              }`}
            >
              {RATING_NAMES[rating]}
              <span className="num text-sm font-normal">{shortDate(dates[rating], now)}</span>
            </button>
          ))}
        </div>
      ) : (
        <Button tone="primary" size="l" block aria-keyshortcuts="Space" onClick={onTurn}>
          Show the answer
        </Button>
      )}
    </div>
  );
}
