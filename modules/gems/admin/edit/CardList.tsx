import { Badge, Button, cx, Kbd } from '@app/platform/web/ui';
import GripVertical from 'lucide-react/icons/grip-vertical';
import Plus from 'lucide-react/icons/plus';
import { type KeyboardEvent, useId, useRef } from 'react';
import type { CardKind, Cards, PlacedCard } from './use-cards.ts';

const CHOSEN = 'bg-primary-soft shadow-[inset_3px_0_0_var(--primary)]';
const buttonId = (kind: CardKind, number: number) => `gem-${kind}-${number}`;

interface CardListProps {
  readonly cards: Cards;
  readonly disabled: boolean;
  readonly gemHasError: boolean;
  readonly onAdd: (kind: CardKind) => void;
}

/** The left column: the gem itself, its cards and its clinchers, in the order learners see them. */
export function CardList({ cards, disabled, gemHasError, onAdd }: CardListProps) {
  return (
    <nav
      aria-label="Parts of the gem"
      className="overflow-hidden rounded-lg border border-line bg-surface max-md:max-h-[45dvh] max-md:overflow-y-auto"
    >
      <button
        type="button"
        aria-current={cards.chosen === null ? 'true' : undefined}
        onClick={() => cards.choose(null)}
        className={cx('flex w-full items-center gap-3 px-4 py-3 text-left', cards.chosen === null && CHOSEN)}
      >
        <span className="flex-1 font-semibold">About this gem</span>
        {gemHasError ? <Badge tone="bad">Needs fixing</Badge> : null}
      </button>
      <Part title="Cards" kind="card" cards={cards} disabled={disabled} onAdd={onAdd} />
      <Part title="Clinchers" kind="clincher" cards={cards} disabled={disabled} onAdd={onAdd} />
      {disabled ? null : (
        <p className="border-t border-line px-4 py-3 text-sm text-ink2 max-sm:hidden">
          <Kbd>Alt</Kbd> <Kbd>↑</Kbd> <Kbd>↓</Kbd> move
        </p>
      )}
    </nav>
  );
}

interface PartProps extends Omit<CardListProps, 'gemHasError'> {
  readonly title: string;
  readonly kind: CardKind;
}

/** Moves cards with Alt+arrows and by dragging. */
function useOrder({ cards, disabled, kind }: Pick<PartProps, 'cards' | 'disabled' | 'kind'>) {
  const dragged = useRef<PlacedCard | null>(null);
  const last = cards.ofKind(kind).length;
  const step = (card: PlacedCard, to: number) => {
    if (to < 1 || to > last) return;
    cards.move(card, to);
    requestAnimationFrame(() => document.getElementById(buttonId(kind, to))?.focus());
  };
  const onKeyDown = (event: KeyboardEvent, card: PlacedCard) => {
    if (disabled || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    step(card, card.number + (event.key === 'ArrowUp' ? -1 : 1));
  };
  const drag = (card: PlacedCard) => ({
    draggable: !disabled,
    onDragStart: () => {
      dragged.current = card;
    },
    onDragOver: (event: { preventDefault: () => void }) => event.preventDefault(),
    onDrop: (event: { preventDefault: () => void }) => {
      event.preventDefault();
      if (dragged.current) cards.move(dragged.current, card.number);
    },
    onDragEnd: () => {
      dragged.current = null;
    },
  });
  return { onKeyDown, drag };
}

function Part({ title, kind, cards, disabled, onAdd }: PartProps) {
  const { onKeyDown, drag } = useOrder({ cards, disabled, kind });
  const heading = useId();
  const rows = cards.ofKind(kind);
  return (
    <section aria-labelledby={heading}>
      <div className="flex items-center gap-2 border-t border-line px-4 py-2.5">
        <h2 id={heading} className="font-ui text-base font-semibold">
          {title} <span className="num font-normal text-ink3">{rows.length}</span>
        </h2>
        {disabled ? null : (
          <Button size="s" icon={<Plus />} className="ml-auto" aria-label={`Add ${kind}`} onClick={() => onAdd(kind)}>
            Add
          </Button>
        )}
      </div>
      <ol>
        {rows.map((card) => (
          <li key={card.id ?? card.key} className="border-t border-line" {...drag(card)}>
            <button
              type="button"
              id={buttonId(kind, card.number)}
              aria-current={card.key === cards.chosen?.key ? 'true' : undefined}
              aria-keyshortcuts={disabled ? undefined : 'Alt+ArrowUp Alt+ArrowDown'}
              onClick={() => cards.choose(card.key)}
              onKeyDown={(event) => onKeyDown(event, card)}
              className={cx('flex w-full gap-2 px-3 py-2.5 text-left', card.key === cards.chosen?.key && CHOSEN)}
            >
              {disabled ? null : <GripVertical aria-hidden className="mt-1 size-4 flex-none cursor-grab text-ink3" />}
              <span className="num w-5 flex-none text-ink3">{card.number}</span>
              <span className="line-clamp-3 min-w-0 flex-1 break-words">{card.front || 'Empty'}</span>
              {card.hasError ? <Badge tone="bad">Needs fixing</Badge> : null}
              {card.answer_changed ? <Badge tone="warn">New answer</Badge> : null}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
