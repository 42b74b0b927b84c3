import { Badge, Notice, Prose } from '@app/platform/web/ui';
import Gem from 'lucide-react/icons/gem';
import type { CSSProperties, ReactNode, Ref } from 'react';

export interface CardDrawingProps {
  readonly card: {
    readonly kind: string;
    /** Null: a learner's own card. */
    readonly gem: string | null;
    readonly front: string;
    /** Sanitised HTML. */
    readonly html: string;
    readonly note?: string;
    readonly changed?: boolean;
  };
  readonly picture: ReactNode;
  readonly isTurned: boolean;
  /** Below the answer of a turned card. */
  readonly foot?: ReactNode;
  readonly style?: CSSProperties | undefined;
  /** For a page that moves the focus to the card. */
  readonly ref?: Ref<HTMLElement> | undefined;
}

/** One card: the front and, once turned, the back below a dashed line. */
export function CardDrawing({ card, picture, isTurned, foot, style, ref }: CardDrawingProps) {
  return (
    <article
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      aria-label={isTurned ? 'Card, both sides' : 'Card, front'}
      className="rounded-lg border border-line bg-surface p-5 sm:p-7"
      style={style}
    >
      <p className="flex items-center justify-between gap-3">
        <Badge tone="berry" icon={<Gem />}>
          {card.gem ?? 'Your own card'}
        </Badge>
        <span className="text-sm text-ink2">{card.kind === 'clincher' ? 'clincher' : 'card'}</span>
      </p>
      {card.changed ? (
        <Notice tone="info" className="mt-3">
          The answer on this card has changed, so it starts again.
        </Notice>
      ) : null}
      <h2 className="mt-3 text-3xl leading-snug font-medium">{card.front}</h2>
      {picture}
      {isTurned ? (
        <div className="mt-5 border-t border-dashed border-line-strong pt-5">
          <Prose sanitisedHtml={card.html} className="text-lg" />
          {card.note ? (
            <p className="mt-4 border-t border-line pt-3 text-sm text-ink2">
              <b>Your note.</b> {card.note}
            </p>
          ) : null}
          {foot}
        </div>
      ) : null}
    </article>
  );
}
