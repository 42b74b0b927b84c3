import { type Deck, type DeckCardRow, gemsApi } from '@app/gems/contract';
import { callEndpoint } from '@app/platform/web';
import { Button, Card } from '@app/platform/web/ui';
import { useUndo } from '@app/platform/web/write';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Next } from './DeckTable.tsx';
import { OwnCardDialog } from './OwnCardDialog.tsx';

const SHOWN = 10;

/** Hides a card at once and removes it when the time to undo has passed: its words would have to be written again. */
function useRemove(): (card: DeckCardRow) => void {
  const cache = useQueryClient();
  const { later } = useUndo();
  const send = async (id: string) => {
    await callEndpoint(gemsApi.ownCard, { body: { id, removed: true } });
    await cache.invalidateQueries({ queryKey: [gemsApi.deck.path] });
  };
  return ({ id }) => later({ ids: [id], message: 'Removed from your deck.', send: () => send(id) });
}

interface OwnRowProps {
  readonly card: DeckCardRow;
  readonly isDue: boolean;
  readonly daysOff: readonly number[];
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}
function OwnRow({ card, isDue, daysOff, onEdit, onRemove }: OwnRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-6 py-3">
      <span className="min-w-0 flex-1 basis-48">
        <b className="line-clamp-2 break-words">{card.front}</b>
        <span className="text-sm text-ink2">
          Next: <Next isDue={isDue} due={card.state?.due ?? null} daysOff={daysOff} />
        </span>
      </span>
      <Button size="s" tone="quiet" aria-label={`Edit ${card.front}`} onClick={onEdit}>
        Edit
      </Button>
      <Button size="s" tone="quiet" aria-label={`Remove ${card.front}`} onClick={onRemove}>
        Remove
      </Button>
    </li>
  );
}

/** The cards a learner made from questions: to change or to take out, whenever they are next due. */
export function OwnCards({ deck, due }: { readonly deck: Deck; readonly due: ReadonlySet<string> }) {
  const [isWhole, setWhole] = useState(false);
  const [edited, setEdited] = useState<DeckCardRow | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const { hidden } = useUndo();
  const remove = useRemove();
  const all = deck.cards.filter(({ kind }) => kind === 'own');
  if (all.length === 0) return null;
  const own = all.filter(({ id }) => !hidden.has(id));
  const removeCard = (card: DeckCardRow) => {
    remove(card);
    // The pressed button goes with its row.
    list.current?.focus({ preventScroll: true });
  };
  const close = () => setEdited(null);
  return (
    <Card title="Your own cards" aside="from questions you answered" flush>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label="Your own cards"
        className="divide-y divide-line border-t border-line outline-none"
      >
        {own.slice(0, isWhole ? own.length : SHOWN).map((card) => (
          <OwnRow
            key={card.id}
            card={card}
            isDue={due.has(card.id)}
            daysOff={deck.settings.days_off}
            onEdit={() => setEdited(card)}
            onRemove={() => removeCard(card)}
          />
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
