import { Button, Dialog, Field, TextArea } from '@app/platform/web/ui';
import { useState } from 'react';

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
