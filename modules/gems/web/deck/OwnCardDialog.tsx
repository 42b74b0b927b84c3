import { type DeckCardRow, gemsApi } from '@app/gems/contract';
import { Button, Dialog, Field, TextArea, toast } from '@app/platform/web/ui';
import { useCall } from '@app/platform/web/write';
import { useState } from 'react';

export type OwnCard = Pick<DeckCardRow, 'id' | 'front' | 'back'>;

/** Changes or removes a learner's own card. */
export const useOwnCard = (onDone: (inDeck: boolean) => void) =>
  useCall(gemsApi.ownCard, {
    refresh: [gemsApi.deck],
    onProblem: 'toast',
    onDone: ({ in_deck }) => {
      toast({ message: in_deck ? 'Saved.' : 'Removed from your deck.' });
      onDone(in_deck);
    },
  });

const NEEDED = 'Please write something.';

interface OwnCardDialogProps {
  readonly card: OwnCard;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}
/** Edits a learner's own card or removes it from the deck. */
export function OwnCardDialog({ card: { id, ...card }, onClose, onRemoved }: OwnCardDialogProps) {
  // A deck kept on this device by an earlier release has no answers to edit: then an empty answer stays as it was.
  const hasBack = typeof card.back === 'string';
  const before = { front: card.front, back: card.back ?? '' };
  const [front, setFront] = useState(before.front);
  const [back, setBack] = useState(before.back);
  const [early, setEarly] = useState(false);
  const missing = { front: front.trim() === '', back: hasBack && back.trim() === '' };
  const save = useOwnCard((inDeck) => {
    if (!inDeck) onRemoved();
    onClose();
  });
  const send = () => {
    setEarly(missing.front || missing.back);
    if (missing.front || missing.back) return;
    // Only the side that was changed: another device may have changed the other.
    const changed = { ...(front === before.front ? {} : { front }), ...(back === before.back ? {} : { back }) };
    if (Object.keys(changed).length === 0) onClose();
    else void save.call({ body: { id, ...changed } });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Your own card"
      actions={
        <>
          <Button tone="danger" busy={save.pending} onClick={() => void save.call({ body: { id, removed: true } })}>
            Remove
          </Button>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" busy={save.pending} onClick={send}>
            Save
          </Button>
        </>
      }
    >
      <Field label="Front" error={early && missing.front ? NEEDED : undefined}>
        <TextArea value={front} maxLength={400} onChange={(event) => setFront(event.target.value)} />
      </Field>
      <Field
        label="Answer"
        hint={hasBack ? undefined : 'Leave empty to keep the answer as it is.'}
        error={early && missing.back ? NEEDED : undefined}
        className="mt-4"
      >
        <TextArea rows={5} value={back} maxLength={4000} onChange={(event) => setBack(event.target.value)} />
      </Field>
    </Dialog>
  );
}
