import { canBeRead, gemsStaffApi, ocrResultShape, type ReadPicture } from '@app/gems/contract';
import { hasEnded } from '@app/platform/contract';
import { useTask } from '@app/platform/web/task';
import { useCall } from '@app/platform/web/write';
import { useState } from 'react';
import type { Images } from './use-images.ts';

/** Reads the text in the pictures; the result is held here until staff accept it. */
export function useReading(images: Images) {
  const [taskId, setTaskId] = useState<string | null>(null);
  const [settled, setSettled] = useState<readonly string[]>([]);
  const begin = useCall(gemsStaffApi.ocr, {
    onDone: ({ task }) => {
      setSettled([]);
      setTaskId(task);
    },
  });
  const task = useTask(taskId);
  const unread = images.list.filter(({ object_key, ocr_accepted }) => canBeRead(object_key) && !ocr_accepted);
  const isRunning = begin.pending || (taskId !== null && (task === null || !hasEnded(task)));
  const read = ocrResultShape.safeParse(task?.result).data?.pictures ?? [];
  const waiting = read.filter(({ key }) => !settled.includes(key) && images.byKey(key) !== undefined);
  return {
    unread,
    isRunning,
    done: task?.done ?? 0,
    total: task?.total ?? null,
    problem: begin.problem,
    failed: task?.state === 'failed' ? task.error : null,
    /** Pictures whose text has been neither accepted nor discarded. */
    waiting,
    start: () => void begin.call({ body: { keys: unread.map(({ object_key }) => object_key) } }),
    settle: ({ key }: ReadPicture) => setSettled((before) => [...before, key]),
  };
}
export type GemReading = ReturnType<typeof useReading>;
