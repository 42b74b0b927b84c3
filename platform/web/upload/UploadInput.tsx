import type { ReplyOf } from '@app/platform/contract';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { Button, FieldNote, Progress } from '../ui/index.ts';
import { problemOf } from '../write/problem.ts';
import { type UploadEndpoint, uploadFile } from './upload-file.ts';

export interface UploadInputProps<E extends UploadEndpoint> {
  readonly endpoint: E;
  /** What the dialog of the browser offers, such as `image/png,image/jpeg`; the server looks at the content itself. */
  readonly accept: string;
  /** What the button says: "Choose a picture". */
  readonly label: string;
  readonly onUploaded: (reply: ReplyOf<E>, file: File) => void;
  readonly disabled?: boolean | undefined;
}

type Sending = { readonly name: string; readonly share: number };

/** Sends the chosen file at once, tells how far it has come and lets the sender stop it. */
export function UploadInput<E extends UploadEndpoint>(props: UploadInputProps<E>) {
  const { endpoint, accept, label, onUploaded, disabled } = props;
  const input = useRef<HTMLInputElement>(null);
  const running = useRef<AbortController>(null);
  const [sending, setSending] = useState<Sending | null>(null);
  const [problem, setProblem] = useState('');
  useEffect(() => () => running.current?.abort(), []);

  const send = async (file: File) => {
    const controller = new AbortController();
    running.current = controller;
    const onProgress = (share: number) => setSending({ name: file.name, share });
    onProgress(0);
    setProblem('');
    try {
      onUploaded(await uploadFile(endpoint, file, { onProgress, signal: controller.signal }), file);
    } catch (error) {
      if (!controller.signal.aborted) setProblem(problemOf(error).message);
    } finally {
      setSending(null);
    }
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // The same file may be chosen again after a failure.
    target.value = '';
    if (file) void send(file);
  };
  if (sending)
    return (
      <div className="flex items-end gap-3">
        <Progress className="grow" label={`Sending ${sending.name}`} value={sending.share} max={1} />
        <Button tone="quiet" onClick={() => running.current?.abort()}>
          Stop
        </Button>
      </div>
    );
  return (
    <div>
      <input ref={input} type="file" accept={accept} onChange={choose} className="sr-only" tabIndex={-1} aria-hidden />
      <Button disabled={disabled} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <FieldNote tone="error">{problem}</FieldNote>
    </div>
  );
}
