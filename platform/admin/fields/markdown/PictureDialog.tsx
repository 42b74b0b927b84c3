import { uploadApi, type UploadedImage } from '@app/platform/contract';
import { Button, Dialog, Field, TextArea } from '@app/platform/web/ui';
import { UploadInput } from '@app/platform/web/upload';
import { useState } from 'react';

interface PictureDialogProps {
  readonly onInsert: (markdown: string) => void;
  readonly onClose: () => void;
}
/** Without line breaks and the characters that would end the description in Markdown. */
const plain = (words: string): string => words.replaceAll(/[[\]\s]+/g, ' ').trim();

/** Uploads a picture; it is inserted into the text once its description is written. */
export function PictureDialog({ onInsert, onClose }: PictureDialogProps) {
  const [picture, setPicture] = useState<UploadedImage | null>(null);
  const [alt, setAlt] = useState('');
  const words = plain(alt);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Add a picture"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            tone="primary"
            disabled={!picture || words === ''}
            onClick={() => onInsert(`![${words}](${picture?.url})`)}
          >
            Put it in the text
          </Button>
        </>
      }
    >
      {picture ? <img src={picture.url} alt="" className="mb-3 max-h-56 rounded border border-line" /> : null}
      <UploadInput
        endpoint={uploadApi.image}
        accept="image/png,image/jpeg,image/gif,image/webp"
        label={picture ? 'Choose another picture' : 'Choose a picture'}
        onUploaded={setPicture}
      />
      <Field
        label="What it shows, in words"
        hint="For readers who cannot see it. Say what it teaches, not that it is a picture."
        required
        className="mt-4"
      >
        <TextArea rows={3} maxLength={500} value={alt} onChange={(event) => setAlt(event.target.value)} />
      </Field>
    </Dialog>
  );
}
