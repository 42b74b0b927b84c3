import { Button, FieldNote, Progress } from '@app/platform/web/ui';
import UploadIcon from 'lucide-react/icons/upload';
import { type ChangeEvent, useRef } from 'react';
import type { ImageValues } from './image-values.ts';
import { useUploads } from './use-uploads.ts';

/** Uploads several files at once and shows the progress of each. */
export function AddFiles({ onStored }: { readonly onStored: (image: ImageValues) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const { uploads, send, drop } = useUploads(onStored);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // Cleared so that the same file can be chosen again after a failure.
    target.value = '';
    if (files.length > 0) void send(files);
  };
  return (
    <div>
      <input
        ref={input}
        type="file"
        multiple
        accept="image/png,image/jpeg,image/gif,image/webp"
        onChange={choose}
        className="sr-only"
        tabIndex={-1}
        aria-hidden
      />
      <Button size="s" icon={<UploadIcon />} onClick={() => input.current?.click()}>
        Add files
      </Button>
      <ul aria-label="Files on their way" className="mt-2 grid gap-2 empty:hidden">
        {uploads.map((upload) => (
          <li key={upload.id}>
            {upload.problem === null ? (
              <Progress label={`Uploading ${upload.name}`} value={upload.share} max={1} />
            ) : (
              <span className="flex items-center gap-2">
                <FieldNote tone="error">{`${upload.name}: ${upload.problem}`}</FieldNote>
                <Button size="s" tone="quiet" onClick={() => drop(upload.id)}>
                  Close
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
