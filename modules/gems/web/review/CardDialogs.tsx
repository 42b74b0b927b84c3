import { gemsApi } from '@app/gems/contract';
import { Button, Dialog, Field, Kbd, TextArea, toast } from '@app/platform/web/ui';
import { useCall } from '@app/platform/web/write';
import { useState } from 'react';
import { REVIEW_KEYS } from './use-review-keys.ts';

export const KeysDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <Dialog open onClose={onClose} title="Keys" actions={<Button onClick={onClose}>Close</Button>}>
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
      {REVIEW_KEYS.map(([key, what]) => (
        <div key={key} className="contents">
          <dt>
            <Kbd>{key}</Kbd>
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
);

interface NoteDialogProps {
  readonly note: string;
  readonly onSave: (text: string) => void;
  readonly onClose: () => void;
}
export function NoteDialog({ note, onSave, onClose }: NoteDialogProps) {
  const [text, setText] = useState(note);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Your note on this card"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" onClick={() => onSave(text)}>
            Save
          </Button>
        </>
      }
    >
      <Field label="Only you see this">
        <TextArea value={text} maxLength={5000} onChange={(event) => setText(event.target.value)} />
      </Field>
    </Dialog>
  );
}

interface OwnCardDialogProps {
  readonly id: string;
  readonly front: string;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}
/** Edits a learner's own card or removes it from the deck. */
export function OwnCardDialog({ id, front, onClose, onRemoved }: OwnCardDialogProps) {
  const [asked, setAsked] = useState(front);
  const [answer, setAnswer] = useState('');
  const save = useCall(gemsApi.ownCard, {
    refresh: [gemsApi.deck],
    onProblem: 'toast',
    onDone: ({ in_deck }) => {
      toast({ message: in_deck ? 'Saved.' : 'Removed from your deck.' });
      if (!in_deck) onRemoved();
      onClose();
    },
  });
  const back = answer.trim() === '' ? {} : { back: answer };
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
          <Button
            tone="primary"
            busy={save.pending}
            onClick={() => void save.call({ body: { id, front: asked, ...back } })}
          >
            Save
          </Button>
        </>
      }
    >
      <Field label="Front">
        <TextArea value={asked} maxLength={400} onChange={(event) => setAsked(event.target.value)} />
      </Field>
      <Field label="Another answer" hint="Leave empty to keep the answer as it is." className="mt-4">
        <TextArea value={answer} maxLength={4000} onChange={(event) => setAnswer(event.target.value)} />
      </Field>
    </Dialog>
  );
}
