import type { CardRating, CardState } from '@app/gems/contract';
import { Button } from '@app/platform/web/ui';
import { RateButtons } from '../drawing/index.ts';

interface RateBarProps {
  readonly state: CardState | null;
  readonly retention: number;
  readonly isTurned: boolean;
  readonly onTurn: () => void;
  readonly onRate: (rating: CardRating) => void;
}

/** In reach of the thumb: turn the card, then rate it. Each rating shows when the card would be due. */
export const RateBar = ({ state, retention, isTurned, onTurn, onRate }: RateBarProps) => (
  <div
    data-bottom-bar=""
    className="sticky bottom-0 z-2 -mx-4 border-t border-line bg-surface px-2 pt-2.5 pb-[calc(0.625rem+env(safe-area-inset-bottom))] sm:mx-0 sm:rounded-lg sm:border"
  >
    {isTurned ? (
      <RateButtons state={state} retention={retention} onRate={onRate} />
    ) : (
      <Button tone="primary" size="l" block aria-keyshortcuts="Space" onClick={onTurn}>
        Show the answer
      </Button>
    )}
  </div>
);
