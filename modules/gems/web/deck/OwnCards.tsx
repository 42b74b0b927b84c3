import type { Deck, DeckCardRow } from '@app/gems/contract';
import { Button, Card } from '@app/platform/web/ui';
import { useState } from 'react';
import { Next } from './DeckTable.tsx';
import { OwnCardDialog, useOwnCard } from './OwnCardDialog.tsx';

const SHOWN = 10;

interface OwnRowProps {
  readonly card: DeckCardRow;
  readonly isDue: boolean;
  readonly onEdit: () => void;
}
function OwnRow({ card, isDue, onEdit }: OwnRowProps) {
  const remove = useOwnCard(() => undefined);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-6 py-3">
      <span className="min-w-0 flex-1 basis-48">
        <b className="line-clamp-2 break-words">{card.front}</b>
        <span className="text-sm text-ink2">
          Next: <Next isDue={isDue} due={card.state?.due ?? null} />
        </span>
      </span>
      <Button size="s" tone="quiet" aria-label={`Edit ${card.front}`} onClick={onEdit}>
        Edit
      </Button>
      <Button
        size="s"
        tone="quiet"
        busy={remove.pending}
        aria-label={`Remove ${card.front}`}
        onClick={() => void remove.call({ body: { id: card.id, removed: true } })}
      >
        Remove
      </Button>
    </li>
  );
}

/** The cards a learner made from questions: to change or to take out, whenever they are next due. */
export function OwnCards({ deck, due }: { readonly deck: Deck; readonly due: ReadonlySet<string> }) {
  const [isWhole, setWhole] = useState(false);
  const [edited, setEdited] = useState<DeckCardRow | null>(null);
  const own = deck.cards.filter(({ kind }) => kind === 'own');
  if (own.length === 0) return null;
  const close = () => setEdited(null);
  return (
    <Card title="Your own cards" aside="from questions you answered" flush>
      <ul className="divide-y divide-line border-t border-line">
        {own.slice(0, isWhole ? own.length : SHOWN).map((card) => (
          <OwnRow key={card.id} card={card} isDue={due.has(card.id)} onEdit={() => setEdited(card)} />
        ))}
      </ul>
      {own.length > SHOWN && !isWhole ? (
        <p className="px-6 py-3">
          <Button size="s" onClick={() => setWhole(true)}>
            Show all {own.length}
          </Button>
        </p>
      ) : null}
      {edited ? <OwnCardDialog card={edited} onClose={close} onRemoved={close} /> : null}
    </Card>
  );
}
