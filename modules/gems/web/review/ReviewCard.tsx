import { CardDrawing } from '../drawing/index.ts';
import { Picture } from '../gem/Picture.tsx';
import type { SessionCard } from './use-session.ts';

interface ReviewCardProps {
  readonly card: SessionCard;
  readonly isTurned: boolean;
  readonly shift: number;
}

/** The current card, which follows a finger. */
export const ReviewCard = ({ card, isTurned, shift }: ReviewCardProps) => (
  <CardDrawing
    card={card}
    isTurned={isTurned}
    picture={card.image ? <Picture image={card.image} /> : null}
    style={shift === 0 ? undefined : { transform: `translateX(${shift}px) rotate(${shift / 60}deg)` }}
  />
);
