import type { ReplyOf } from '@app/platform/contract';
import { type ChangeEvent, type ReactNode, useEffect, useRef, useState } from 'react';
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
  /** Drawn while a file is on its way: a guard that asks before the page is left, because leaving cancels the upload. */
  readonly guard?: ReactNode;
}

/** Closing the tab asks first: a long recording would have to be sent again from its beginning. */
function useConfirmClosing(pending: boolean): void {
  useEffect(() => {
    if (!pending) return;
    const confirmClosing = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', confirmClosing);
    return () => window.removeEventListener('beforeunload', confirmClosing);
  }, [pending]);
}

/** Two buttons replace each other; the one that appears takes the focus of the one that has gone. */
function useKeptFocus(pending: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef(pending);
  useEffect(() => {
    if (before.current !== pending && document.activeElement === document.body) button.current?.focus();
    before.current = pending;
  }, [pending]);
  return button;
}

/** One upload at a time, with the share that has been sent; leaving the page cancels it. */
function useUpload<E extends UploadEndpoint>({ endpoint, query, onUploaded }: UploadInputProps<E>) {
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
  return { upload, share, cancel: () => running.current?.abort() };
}

/** Sends the chosen file at once, shows its progress and lets the user cancel. */
export function UploadInput<E extends UploadEndpoint>(props: UploadInputProps<E>) {
  const { accept, label, disabled, guard } = props;
  const input = useRef<HTMLInputElement>(null);
  const { upload, share, cancel } = useUpload(props);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // Lets the same file be chosen again after a failure.
    target.value = '';
    if (file) void upload.call(file);
  };
  useConfirmClosing(upload.pending);
  const button = useKeptFocus(upload.pending);
  return (
    <div>
      {upload.pending ? (
        <div className="flex items-end gap-3">
          <Progress
            className="grow"
            label={`Uploading ${upload.pendingInput?.name ?? 'the file'}`}
            value={share}
            max={1}
          />
          <Button ref={button} tone="quiet" onClick={cancel}>
            Cancel
          </Button>
          {guard}
        </div>
      ) : (
        <>
          <input
            ref={input}
            type="file"
            accept={accept}
            onChange={choose}
            className="sr-only"
            tabIndex={-1}
            aria-hidden
          />
          <Button ref={button} disabled={disabled} onClick={() => input.current?.click()}>
            {label}
          </Button>
        </>
      )}
      <FieldNote tone="error">{upload.problem?.message}</FieldNote>
      <p role="status" className="sr-only">
        {upload.reply ? 'Uploaded.' : ''}
      </p>
    </div>
  );
}
