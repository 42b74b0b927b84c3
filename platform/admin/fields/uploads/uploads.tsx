import { uploadApi } from '@app/platform/contract';
import { UploadInput } from '@app/platform/web/upload';
import { Button } from '@app/platform/web/ui';
import { asText, type FieldCellProps, type FieldInputProps, type FieldKindView } from '../kind.ts';

/** A stored file is served at its key: `media/<name>` at `/media/<name>`. */
const addressOf = (key: string) => `/${key}`;

function Picture({ stored, small }: { readonly stored: string; readonly small?: true }) {
  // Empty alt: the label or the row beside the image already names it.
  return <img src={addressOf(stored)} alt="" className={small ? 'h-8 w-auto rounded' : 'max-h-48 w-auto rounded'} />;
}

const Document = ({ stored }: { readonly stored: string }) => (
  <a href={addressOf(stored)} download>
    Download
  </a>
);

function ImageInput({ field, value, onChange, disabled }: FieldInputProps) {
  const stored = asText(value);
  return (
    <div className="flex flex-col items-start gap-2">
      {stored === '' ? null : <Picture stored={stored} />}
      <div className="flex flex-wrap gap-2">
        <UploadInput
          endpoint={uploadApi.image}
          accept="image/png,image/jpeg,image/gif,image/webp"
          label={stored === '' ? 'Choose a picture' : 'Choose another picture'}
          disabled={disabled}
          onUploaded={({ key }) => onChange(key)}
        />
        <RemoveButton hidden={stored === '' || disabled || field.required === true} onClick={() => onChange('')} />
      </div>
    </div>
  );
}

function FileInput({ field, value, onChange, disabled }: FieldInputProps) {
  const stored = asText(value);
  return (
    <div className="flex flex-wrap items-center gap-2">
      {stored === '' ? null : <Document stored={stored} />}
      <UploadInput
        endpoint={uploadApi.document}
        accept="application/pdf"
        label={stored === '' ? 'Choose a PDF' : 'Choose another PDF'}
        disabled={disabled}
        onUploaded={({ key }) => onChange(key)}
      />
      <RemoveButton hidden={stored === '' || disabled || field.required === true} onClick={() => onChange('')} />
    </div>
  );
}

/** Takes the file out of this row; the stored file remains, because another row may use it. */
function RemoveButton({ hidden, onClick }: { readonly hidden: boolean; readonly onClick: () => void }) {
  if (hidden) return null;
  return (
    <Button tone="quiet" onClick={onClick}>
      Remove
    </Button>
  );
}

const none = <span className="text-ink3">none</span>;

export const uploadKinds = {
  image: {
    Input: ImageInput,
    Cell: ({ value }: FieldCellProps) => (asText(value) === '' ? none : <Picture stored={asText(value)} small />),
    words: asText,
    wide: true,
  },
  file: {
    Input: FileInput,
    Cell: ({ value }: FieldCellProps) => (asText(value) === '' ? none : <Document stored={asText(value)} />),
    words: asText,
  },
} as const satisfies Record<string, FieldKindView>;
