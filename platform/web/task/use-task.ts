import type { TaskView } from '@app/platform/contract';
import { useEffect, useState } from 'react';
import { watchTask } from './watch-task.ts';

/** One of the user's own tasks, kept up to date until it has ended; null before its first state arrives. */
export function useTask(id: string | null): TaskView | null {
  const [task, setTask] = useState<TaskView | null>(null);
  useEffect(() => {
    if (id === null) return undefined;
    const controller = new AbortController();
    const onChange = (next: TaskView) => {
      if (!controller.signal.aborted) setTask(next);
    };
    void watchTask(id, onChange, controller.signal);
    return () => controller.abort();
  }, [id]);
  return task?.id === id ? task : null;
}
