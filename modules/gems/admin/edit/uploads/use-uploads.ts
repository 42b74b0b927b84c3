import { gemsStaffApi } from '@app/gems/contract';
import { uploadFile } from '@app/platform/web/upload';
import { problemOf } from '@app/platform/web/write';
import { useEffect, useRef, useState } from 'react';
import type { ImageValues } from './image-values.ts';
import { inOrder } from './in-order.ts';

/** A file being uploaded. */
export interface Upload {
  readonly id: string;
  readonly name: string;
  /** Progress, from 0 to 1. */
  readonly share: number;
  readonly problem: string | null;
}
/** The server decodes no more than this at a time. */
const AT_ONCE = 2;

const imageOf = (key: string, name: string): ImageValues => ({
  object_key: key,
  src: name,
  alt: '',
  ocr_text: '',
  confidence: null,
  ocr_accepted: false,
});

/** Uploads files two at a time and delivers the pictures in the order they were chosen. A file that fails says why. */
export function useUploads(onStored: (image: ImageValues) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const running = useRef<AbortController>(null);
  const latest = useRef(onStored);
  useEffect(() => {
    latest.current = onStored;
  });
  const line = useRef<ReturnType<typeof inOrder<ImageValues>>>(null);
  useEffect(() => () => running.current?.abort(), []);
  const set = (id: string, changes: Partial<Upload>) =>
    setUploads((before) => before.map((each) => (each.id === id ? { ...each, ...changes } : each)));
  const drop = (id: string) => setUploads((before) => before.filter((each) => each.id !== id));
  const sendOne = async (id: string, file: File, signal: AbortSignal) => {
    try {
      const onProgress = (share: number) => set(id, { share });
      const { key } = await uploadFile(gemsStaffApi.upload, file, { onProgress, signal });
      drop(id);
      line.current?.settle(id, imageOf(key, file.name.slice(0, 200)));
    } catch (error) {
      line.current?.settle(id, null);
      if (!signal.aborted) set(id, { problem: problemOf(error).message });
    }
  };
  const send = async (files: readonly File[]) => {
    const controller = running.current ?? new AbortController();
    running.current = controller;
    const queue = files.map((file) => ({ id: crypto.randomUUID(), file }));
    line.current ??= inOrder((image) => latest.current(image));
    line.current.expect(queue.map(({ id }) => id));
    setUploads((before) => [
      ...before.filter(({ problem }) => problem === null),
      ...queue.map(({ id, file }) => ({ id, name: file.name, share: 0, problem: null })),
    ]);
    const worker = async () => {
      for (let next = queue.shift(); next; next = queue.shift()) await sendOne(next.id, next.file, controller.signal);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  };
  return { uploads, send, drop };
}
