import { useEffect, useRef } from 'react';
import { CardDrawing } from '../drawing/index.ts';
import { Picture } from '../gem/Picture.tsx';
import type { SessionCard } from './use-session.ts';

interface ReviewCardProps {
  readonly card: SessionCard;
  /** Changes with every rating, also when the same card comes again. */
  readonly step: number;
  readonly isTurned: boolean;
  readonly shift: number;
}

/**
 * The current card, which follows a finger. It takes the focus when it is turned and when the next one comes: the button
 * that was pressed is gone, and a screen reader reads on from here.
 */
export function ReviewCard({ card, step, isTurned, shift }: ReviewCardProps) {
  const box = useRef<HTMLElement>(null);
  const shown = useRef(`${step} ${isTurned}`);
  useEffect(() => {
    if (shown.current === `${step} ${isTurned}`) return;
    shown.current = `${step} ${isTurned}`;
    box.current?.focus({ preventScroll: true });
  }, [step, isTurned]);
  return (
    <CardDrawing
      ref={box}
      card={card}
      isTurned={isTurned}
      picture={card.image ? <Picture image={card.image} /> : null}
      style={shift === 0 ? undefined : { transform: `translateX(${shift}px) rotate(${shift / 60}deg)` }}
    />
  );
}
