import { AppError, type TaskView } from '@app/platform/contract';
import { useEffect, useState } from 'react';
import { followTask, readTaskOnce } from './watch-task.ts';

const BETWEEN_MS = 2000;
const pause = () => new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
/** A refusal is final; any other error may be temporary. */
const isRefusal = (error: unknown) => error instanceof AppError && error.http >= 400 && error.http < 500;

/** Follows the stream, and polls every two seconds where it does not get through. */
async function watch(id: string, onChange: (task: TaskView) => void, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await followTask(id, onChange, signal).catch(() => undefined);
      if (await readTaskOnce(id, onChange, signal)) return;
    } catch (error) {
      if (isRefusal(error)) return;
    }
    await pause();
  }
}

/** One of the user's own tasks, kept up to date until it has ended; null before its first state arrives. */
export function useTask(id: string | null): TaskView | null {
  const [task, setTask] = useState<TaskView | null>(null);
  useEffect(() => {
    if (id === null) return undefined;
    const controller = new AbortController();
    const onChange = (next: TaskView) => {
      if (!controller.signal.aborted) setTask(next);
    };
    void watch(id, onChange, controller.signal);
    return () => controller.abort();
  }, [id]);
  return task?.id === id ? task : null;
}
