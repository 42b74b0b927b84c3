import { Button, Dialog, Field, Kbd, TextArea } from '@app/platform/web/ui';
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
