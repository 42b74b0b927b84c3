import type { ReplyOf } from '@app/platform/contract';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { Button, FieldNote, Progress } from '../ui/index.ts';
import { useAction } from '../write/use-call.ts';
import { type UploadEndpoint, uploadFile } from './upload-file.ts';

export interface UploadInputProps<E extends UploadEndpoint> {
  readonly endpoint: E;
  /** Types offered by the file dialog, such as `image/png,image/jpeg`; the server checks the content itself. */
  readonly accept: string;
  /** The button's label: "Choose a picture". */
  readonly label: string;
  readonly onUploaded: (reply: ReplyOf<E>, file: File) => void;
  readonly disabled?: boolean | undefined;
  /** The query of the call, in addition to the file. */
  readonly query?: Readonly<Record<string, string>>;
}

/** Sends the chosen file at once, shows its progress and lets the user cancel. */
export function UploadInput<E extends UploadEndpoint>(props: UploadInputProps<E>) {
  const { endpoint, accept, label, onUploaded, disabled, query } = props;
  const input = useRef<HTMLInputElement>(null);
  const running = useRef<AbortController>(null);
  const [share, setShare] = useState(0);
  useEffect(() => () => running.current?.abort(), []);

  const upload = useAction(
    async (file: File) => {
      const controller = new AbortController();
      running.current = controller;
      setShare(0);
      try {
        return await uploadFile(endpoint, file, {
          onProgress: setShare,
          signal: controller.signal,
          ...(query ? { query } : {}),
        });
      } catch (error) {
        // Cancelled by the user: nothing has gone wrong, and nothing was stored.
        if (controller.signal.aborted) return null;
        throw error;
      }
    },
    { onDone: (reply, file) => (reply === null ? undefined : onUploaded(reply, file)) },
  );
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // Lets the same file be chosen again after a failure.
    target.value = '';
    if (file) void upload.call(file);
  };
  if (upload.pending)
    return (
      <div className="flex items-end gap-3">
        <Progress
          className="grow"
          label={`Uploading ${upload.pendingInput?.name ?? 'the file'}`}
          value={share}
          max={1}
        />
        <Button tone="quiet" onClick={() => running.current?.abort()}>
          Cancel
        </Button>
      </div>
    );
  return (
    <div>
      <input ref={input} type="file" accept={accept} onChange={choose} className="sr-only" tabIndex={-1} aria-hidden />
      <Button disabled={disabled} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <FieldNote tone="error">{upload.problem?.message}</FieldNote>
    </div>
  );
}
