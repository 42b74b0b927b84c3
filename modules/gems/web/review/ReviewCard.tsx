import { gemPath } from '@app/gems/contract';
import { UiLink } from '@app/platform/web/ui';
import { useEffect, useRef } from 'react';
import { CardDrawing } from '../drawing/index.ts';
import { Picture } from '../gem/Picture.tsx';
import type { SessionCard } from './use-session.ts';

const named = ({ org, id, title, year }: NonNullable<NonNullable<SessionCard['why']>['sources']>[number]): string =>
  `${[org, id].filter(Boolean).join(' ')}: ${title}${year ? ` (${year})` : ''}`;

/** Why the answer is so: the source it rests on, and the guide that explains it, in a tab of its own to keep the review. */
function Why({ card: { why, gem } }: Pick<ReviewCardProps, 'card'>) {
  const [source] = why?.sources ?? [];
  const guide = why?.guide ?? null;
  if (!gem) return null;
  const read = guide ?? { title: gem, href: gemPath(gem) };
  return (
    <p className="mt-4 border-t border-line pt-3 text-sm text-ink2">
      <b>Why?</b> {guide ? 'Read the guide ' : 'Read the gem '}
      <UiLink href={read.href} target="_blank">
        {read.title}
      </UiLink>
      .{source ? ` Source: ${named(source)}.` : null}
    </p>
  );
}

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
      foot={<Why card={card} />}
      picture={card.image ? <Picture image={card.image} /> : null}
      style={shift === 0 ? undefined : { transform: `translateX(${shift}px) rotate(${shift / 60}deg)` }}
    />
  );
}
